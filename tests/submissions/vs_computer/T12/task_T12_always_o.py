# wrong: T12
# unit: T12
def other_player(player):
    return 'O'
