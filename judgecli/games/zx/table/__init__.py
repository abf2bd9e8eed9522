"""How people at the table speak of a Z/X game: boards, plays, statements, and the steps of a run put into words."""
