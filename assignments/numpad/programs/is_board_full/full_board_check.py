# wrong: is_board_full
# base: reference
# without: is_board_full

def full_board_check(board):
    """Tell whether no free space is left.

    >>> full_board_check([' ', 'O', 'O', 'O', 'O', 'O', 'O', 'O', 'O'])
    False
    """
    check_board(board)
    return BLANK not in board

test_board = list('XOXXOOOXX')

def play_game():
    """Play one game on a new board, to a win or a draw."""
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, other_marker = start_game()
    while True:
        take_turn(board, marker)
        if win_check(board, marker):
            print(f'\n{marker} wins!\n')
            return
        if full_board_check(board):
            print('\nThe game has ended in a draw.\n')
            return
        marker, other_marker = other_marker, marker
