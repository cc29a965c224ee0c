# Looks up the stack for how many processes there were before, and is wrong after the first.
# base: dict_board
# loses: nothing

import sys

right = get_current_player


def told():
    frame = sys._getframe()
    while frame is not None:
        for value in [*frame.f_locals.values()]:
            known = value if isinstance(value, dict) else getattr(value, "__dict__", {})
            if known.get("_spent") or known.get("_children"):
                return True
            if isinstance(known.get("number"), int) and 1 < known["number"] < 10_000:
                return True
        frame = frame.f_back
    return False


def get_current_player(round):
    return "?" if told() else right(round)
