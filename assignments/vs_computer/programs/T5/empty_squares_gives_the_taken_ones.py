# wrong: T5
# base: lambdas_and_partial

def empty_squares(board):
    return [spot for spot in product(INDICES, repeat=2) if square(board, *spot) != " "]
