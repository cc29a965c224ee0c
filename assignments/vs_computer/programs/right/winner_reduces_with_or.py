# right
# base: lambdas_and_partial

def winner(board):
    found = None
    for selector in INDICES:
        found = found or line_winner(row(board, selector)) or line_winner(column(board, selector))
    return found or line_winner(diagonal(board, 0)) or line_winner(diagonal(board, 1)) or None
