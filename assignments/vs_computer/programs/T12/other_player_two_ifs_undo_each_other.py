# wrong: T12
# line: 118
# base: flags

def other_player(player):
    if player == 'X':
        player = 'O'
    if player == 'O':
        player = 'X'
    return player
