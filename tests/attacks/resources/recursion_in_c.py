# Nests calls in C until the stack is full.
# base: vs_computer
# loses: T12

import sys


def other_player(player):
    sys.setrecursionlimit(3_000_000)
    nested = iter("XO")
    for _ in range(500_000):
        nested = map(str, nested)
    return next(nested)
