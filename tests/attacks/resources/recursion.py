# Calls itself two million times, having raised the limit.
# base: dict_board
# loses: B

import sys


def get_current_player(round):
    def deeper(left):
        return left and deeper(left - 1)

    sys.setrecursionlimit(3_000_000)
    return "XO"[deeper(2_000_000)]
