"""Your function ends the row with a slash and the letter n.

Which of the two slashes makes an n mean the end of a line?
"""


def render_row(board, y):
    return '|'.join(board[y]) + '/n'
