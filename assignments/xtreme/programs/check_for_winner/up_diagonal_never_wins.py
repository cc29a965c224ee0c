# wrong: check_for_winner
# base: constants_and_main

def check_for_winner(board, player):
    """Check all rows, all columns and both diagonals."""
    results = [check_down_diagonal(board, player)]
    for i in range(len(board)):
        results.append(check_row(board, i, player))
        results.append(check_column(board, i, player))
    return True in results
