# wrong: T12
# base: reads_standard_input

def other_player(player):
    return "o" if player == "X" else "x"
