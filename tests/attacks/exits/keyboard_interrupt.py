# Raises what Ctrl+C raises.
# base: dict_board
# loses: I


def is_program_finished():
    raise KeyboardInterrupt
