"""Small engines written from the tables of the books, and compared with the games over random boards."""
