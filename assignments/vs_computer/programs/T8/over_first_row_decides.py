# wrong: T8
# line: 95
# base: recursion_and_global_shape

def game_over(board):
    if winner(board):
        return True
    for r in board:
        for cell in r:
            if cell == " ":
                return False
        return True
