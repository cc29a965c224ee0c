# Lacks a function, and defines half a million that are nearly called so.
# base: dict_board
# loses: B

del get_current_player
for number in range(500_000):
    globals()[f"get_current_player{number:x}"] = number
