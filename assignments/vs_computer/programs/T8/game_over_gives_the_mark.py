# wrong: T8
# line: 57
# base: comprehensions

def game_over(b):
    return winner(b) or not empty_squares(b)
