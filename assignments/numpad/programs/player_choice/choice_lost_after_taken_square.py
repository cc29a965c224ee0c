# wrong: player_choice
# line: 92
# base: recursion_instead_of_loops

def player_choice(board):
    ...
    print('That space is not available.')
    player_choice(board)
