# wrong: player_choice
# base: recursion_instead_of_loops

def player_choice(board):
    ...
    print('That space is not available.')
    player_choice(board)
