# right
# base: match_statements

def game_over(board):
    if winner(board):
        return True
    if any(" " in cells for cells in board):
        return False
    return True
