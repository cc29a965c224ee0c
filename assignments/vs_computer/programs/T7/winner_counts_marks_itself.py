# wrong: T7
# base: lookup_tables

def row_winner(board):
    """Has somebody filled a row?"""
    for i in range(3):
        for mark in OPPONENT:
            if row(board, i).count(mark) == 3:
                return mark
    return None


def column_winner(board):
    """Has somebody filled a column?"""
    for i in range(3):
        for mark in OPPONENT:
            if column(board, i).count(mark) == 3:
                return mark
    return None


def diagonal_winner(board):
    """Has somebody filled a diagonal?"""
    for selector in DIAGONALS:
        for mark in OPPONENT:
            if diagonal(board, selector).count(mark) == 3:
                return mark
    return None
