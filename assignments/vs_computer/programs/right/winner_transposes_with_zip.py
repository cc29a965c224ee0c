# right
# base: match_statements

def winner(board):
    first = diagonal(board, TOP_LEFT_BOTTOM_RIGHT)
    second = diagonal(board, TOP_RIGHT_BOTTOM_LEFT)
    for line in [*board, *map(list, zip(*board)), first, second]:
        mark = line_winner(line)
        if mark is not None:
            return mark
    return None
