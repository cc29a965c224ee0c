"""Your function gives the cell whose row and column are exchanged.

Which of x and y counts the rows, and which index of the board comes first?
"""


def render_cell(board, x, y):
    return board[x][y]
