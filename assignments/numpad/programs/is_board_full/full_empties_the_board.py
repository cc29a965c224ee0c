# wrong: is_board_full
# base: decorator_partial_and_lambda

@board_only
def is_board_full(board):
    while board:
        if board.pop() == ' ':
            return False
    return True
