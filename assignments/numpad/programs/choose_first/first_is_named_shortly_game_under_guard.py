# wrong: choose_first
# base: global_board

def choose_first():
    players = ['Player 1', 'Player 2']
    random.shuffle(players)
    return players.pop() + ' was randomly chosen to go first.'
