# wrong: T9
# unit: T9
def game_result(board):
    if winner(board) == None:
        return 'Draw'
    return 'Won by [' + winner(board) + ']'
