def update_board(board, player_mark, position):
    'Puts the mark on the board.'
    board[position] = player_mark


def display_outcome(round):
    '''Prints who has won.'''
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(f'{get_current_player(round)} wins!')
    print()


def get_current_player(round):
    r"""Returns the mark, never "\n"."""
    return 'XO'[round % 2]
