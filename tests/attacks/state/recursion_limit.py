# Leaves room for hardly any further call.
# base: dict_board
# loses: any of: B

import sys

right = get_current_player


def get_current_player(round):
    answer = right(round)
    for limit in range(5, 100):
        try:
            sys.setrecursionlimit(limit)
            break
        except RecursionError:
            pass
    return answer
