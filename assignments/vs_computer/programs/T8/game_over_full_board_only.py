# wrong: T8
# base: recursion_and_main_first

def game_over(board):
    return empty_squares(board) == []
