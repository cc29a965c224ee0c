# Works longer than it may, and mentions a wrong step that it never calls.
# base: dict_board
# loses: A B
# earns: A 4 B 4
# units: A B F
# seconds: 120

import time


def reset_board(board):
    board.update(dict.fromkeys(board, ' '))
    return board


def get_current_player(round):
    if False:
        reset_board({})
    if round == 7:
        end = time.process_time() + 4
        while time.process_time() < end:
            pass
    return 'XO'[round % 2]
