# wrong: T8
# base: callable_object

def game_over(board):
    if winner(board) in ('X', 'O'):
        for r, c in empty_squares(board):
            board[r][c] = '-'
        return True
    return empty_squares(board) == []
