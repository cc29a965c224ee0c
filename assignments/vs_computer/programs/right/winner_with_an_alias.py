# right
# base: template_filled_in

check = line_winner


def winner(board):
    """..."""
    for i in range(3):
        for get_line in (row, column):
            if check(get_line(board, i)) is not None:
                return check(get_line(board, i))
    for i in range(2):
        if check(diagonal(board, i)) is not None:
            return check(diagonal(board, i))
