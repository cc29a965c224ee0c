"""Your function lets the first cell of the column decide the answer.

After which cell do you know that the whole column is the player's?
"""


def check_column(board, column, player):
    return board[0][column] == player
