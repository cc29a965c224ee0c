# wrong: T10
# base: flags

def make_human_move(current_player, board):
    print("%s's move" % current_player)
    moved = False
    while not moved:
        text = input('Where do you go (row column)? ')
        numbers = text.split(' ')
        ...
