# Lacks a function, and defines one whose name is nearly that and cannot be written.
# base: dict_board
# loses: B

globals()["get_current_playe\ud800\x1b[2J"] = get_current_player
del get_current_player
