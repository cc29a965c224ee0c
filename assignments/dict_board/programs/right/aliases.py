# right
# base: reset_by_deleting_and_adding
# Emre Quiroga

def reset_board(board):
    """empties the board"""
    b = board
    for k in b:
        b[k] = ' '
