# wrong: B
# base: reference

def get_current_player(round):
    """..."""
    if round % 2 == 1:
        return 'X'
    return 'O'


def display_outcome(round):
    """..."""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(f'{get_current_player(round + 1)} wins!')
    print()
