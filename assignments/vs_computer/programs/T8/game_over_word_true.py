# wrong: T8
# base: reads_standard_input

def game_over(board):
    if winner(board) or not empty_squares(board):
        return "True"
    return ""
