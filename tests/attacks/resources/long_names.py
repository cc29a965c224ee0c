# Lacks a function, and defines one whose name has ten million characters.
# base: dict_board
# loses: B

globals()["get_current_player" * 500_000] = get_current_player
del get_current_player
