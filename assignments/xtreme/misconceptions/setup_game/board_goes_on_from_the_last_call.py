"""Your function adds new rows to the board from the last call.

Do you create the list outside the function, or as a default argument?
"""


def setup_game(size, board=[]):
    for _ in range(size):
        board.append([EMPTY] * size)
    return board
