"""600 Battle: declaration (602), event step (603), damage step (604), end (605), walked through like the phases of a turn."""
