"""Your function adds its rows to the board that it made before.

Where does the list begin that your function returns: inside the function, or outside of it?
"""


def setup_game(size, board=[]):
    for _ in range(size):
        board.append([EMPTY] * size)
    return board
