# wrong: T11
# base: comprehensions

def play_one_turn(b, player, human):
    (make_human_move if player == human else make_computer_move)(human, b)
