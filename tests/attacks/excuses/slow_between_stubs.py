# Works without end as far as its limits go, and calls a wrong step again and again meanwhile.
# base: dict_board
# loses: A B
# earns: A 4 B 4
# units: A B F
# seconds: 120

import resource
import time


def reset_board(board):
    board.update(dict.fromkeys(board, ' '))
    return board


def get_current_player(round):
    if round == 7:
        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (most, most))
        for part in range(12):
            reset_board({(round, part): ' '})
            end = time.process_time() + 0.5
            while time.process_time() < end:
                pass
    return 'XO'[round % 2]
