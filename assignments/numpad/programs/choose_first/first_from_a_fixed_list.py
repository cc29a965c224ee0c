# wrong: choose_first
# base: long_if_chains_and_anything_but_y_is_no

turns = [0, 1, 1, 0]
next_turn = 0

def choose_first() :
    global next_turn
    number = turns[next_turn % 4]
    next_turn = next_turn + 1
    if number == 0 :
        text = "Player 1 was randomly determined to go first."
    if number == 1 :
        text = "Player 2 was randomly determined to go first."
    return text
