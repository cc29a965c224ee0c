# wrong: E
# line: 170
# base: template_filled_in

def display_outcome(round):
    """..."""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(f'{get_current_player(round + 1)} wins!')
    print()
