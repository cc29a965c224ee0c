# wrong: player_choice
# line: 151
# base: flags_and_ipython

def player_choice(board):
    ...
    while free == False:
        ...
        if free == False:
            print('That space is not available.')

    return position - 1
