# right
# unit: T8
def game_over(board):
    if winner(board) is not None:
        return True
    for line in board:
        for cell in line:
            if cell == ' ':
                return False
    return True
