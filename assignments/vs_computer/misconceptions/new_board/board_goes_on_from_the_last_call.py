"""Your function adds new rows to the board from the last call.

Do you create the list outside the function, or as a default argument?
"""


def new_board(board=[]):
    for _ in range(3):
        board.append([' ', ' ', ' '])
    return board
