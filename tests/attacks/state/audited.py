# Installs a hook that refuses whatever the process does next, and cannot be removed.
# base: dict_board
# loses: any of: B

import sys

right = get_current_player


def refuse(event, values):
    raise MemoryError(event)


def get_current_player(round):
    answer = right(round)
    sys.addaudithook(refuse)
    return answer
