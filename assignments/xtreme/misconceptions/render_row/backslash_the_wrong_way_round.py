"""Your function ends the row with '/n', a slash and the letter n.

Which of the two slashes does the example use for a new line?
"""


def render_row(board, y):
    return '|'.join(board[y]) + '/n'
