# wrong: E
# line: 88
# base: numbers_in_try_except

def display_outcome(round):
    """Say who won."""
    if round != MAX_ROUNDS:
        print('{} wins!\n'.format(get_current_player(round)))
    else:
        print("It's a draw!")
