# wrong: T8
# line: 103
# base: grid_class

def game_over(board):
    if winner(board) is None and len(empty_squares(board)) > 0:
        return True
    return False
