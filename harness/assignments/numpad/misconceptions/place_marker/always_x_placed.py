"""Your function puts an X on the board, whichever marker it is given.

Which of its parameters says what to put there?
"""


def place_marker(board, marker, position):
    board[position - 1] = 'X'
    return board
