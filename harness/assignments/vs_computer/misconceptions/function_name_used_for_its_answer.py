"""Your function fails because it gives the name of a function to what that function returned.

What does the name row stand for in your function after its first line?
"""


def winner(board):
    row = row(board, 0)
    return line_winner(row)
