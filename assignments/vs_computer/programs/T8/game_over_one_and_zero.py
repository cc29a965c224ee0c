# wrong: T8
# base: flags

def game_over(board):
    over = 0
    if winner(board) == 'X' or winner(board) == 'O':
        over = 1
    if empty_squares(board) == []:
        over = 1
    return over
