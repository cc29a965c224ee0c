# wrong: game
# base: checks_in_functions_of_their_own
# as: notebook

def is_over(board, marker):
    """Report a win or a draw; return True when the game is over."""
    if win_check(board, marker):
        print(f'\n{marker} wins!\n')
    if is_board_full(board):
        print('\nThe game has ended in a draw.\n')
        return True
    return False
