"""What an editor asks of a file that is being written; ``server`` tells it by the language server protocol."""
