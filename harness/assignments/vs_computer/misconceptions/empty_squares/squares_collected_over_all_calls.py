"""Your function also returns the squares that it found on other boards before.

Where does the list begin that your function returns: anew in each call, or once for all calls?
"""


def empty_squares(board, found=[]):
    for r in range(3):
        for c in range(3):
            if board[r][c] == ' ' and (r, c) not in found:
                found.append((r, c))
    return found
