# wrong: check_for_winner
# base: sets_and_itertools

def check_for_winner(board, player):
    """Chain all the directions together."""
    size = range(len(board))
    rows = (check_row(board, i, player) for i in size)
    columns = (check_column(board, i, player) for i in size)
    diagonals = (check(board, player) for check in (check_up_diagonal, check_up_diagonal))
    return any(chain(rows, columns, diagonals))
