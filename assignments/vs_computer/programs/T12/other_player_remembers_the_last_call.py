# wrong: T12
# base: grid_class

turn = 0

def other_player(player):
    global turn
    turn = turn + 1
    return 'XO'[turn % 2]
