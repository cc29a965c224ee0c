# wrong: game
# base: decorator_partial_and_lambda

def one_game():
    ...
    for marker in itertools.cycle(order):
        ...
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            raise SystemExit
