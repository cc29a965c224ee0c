# wrong: T9
# base: lambdas_and_partial

def game_result(board):
    return "Draw" if winner(board) is None else "Won by [player]"
