"""What ``judge new-game`` copies: a whole small game that runs. ``newgame`` becomes the name of the new one."""
