# wrong: T7
# base: lambdas_and_partial

def winner(board):
    return next(filter(None, map(line_winner, map(partial(row, board), INDICES))), None)
