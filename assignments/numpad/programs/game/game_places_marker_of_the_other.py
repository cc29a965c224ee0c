# wrong: game
# base: readline_and_changed_copy

def turn(board, marker):
    '''One turn; the new board and whether the game goes on.'''
    print(f"\n{marker}'s turn.")
    other = 'O' if marker == 'X' else 'X'
    board = place_marker(board, other, player_choice(board))
    display_board(board)
    ...
