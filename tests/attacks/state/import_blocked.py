# Has every import fail from now on.
# base: dict_board
# loses: any of: B

import builtins
import sys

right = get_current_player


def refuse(*values, **named):
    raise ImportError("no")


class Finder:
    find_spec = staticmethod(refuse)


def get_current_player(round):
    builtins.__import__ = refuse
    sys.meta_path.insert(0, Finder)
    sys.path[:] = []
    sys.path_hooks[:] = [refuse]
    return right(round)
