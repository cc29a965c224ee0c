# Raises groups in groups of exceptions, each with notes without number.
# base: dict_board
# loses: B F

import builtins

Group = getattr(builtins, "ExceptionGroup", None)


def get_current_player(round):
    found = ValueError("X")
    found.__notes__ = ["note\x1b[31m" * 1000] * 100_000
    for _ in range(100_000 if Group else 0):
        found = Group("X" * 100, [found])
    raise found


def check_positions(pos1_value, pos2_value, pos3_value):
    found = ValueError("X")
    found.__notes__ = [["X"] * 1000] * 1000
    raise Group("X", [found] * 1_000_000) if Group else found
