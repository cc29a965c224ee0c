# Is submitted as one step alone, leaves out what that may call, and works longer than it may.
# base: none of dict_board
# loses: G
# earns: G 3
# units: G
# seconds: 120

import time


def is_game_complete(board):
    end = time.process_time() + 4
    while time.process_time() < end:
        pass
    rows = [[(row, col) for col in range(3)] for row in range(3)]
    diagonals = [[(n, n) for n in range(3)], [(n, 2 - n) for n in range(3)]]
    for line in (*rows, *zip(*rows), *diagonals):
        if check_positions(*[board[place] for place in line]):
            return True
    return False
