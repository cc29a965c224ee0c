# wrong: E
# line: 97
# base: helpers_and_constants

def display_outcome(round):
    """Prints who won."""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        winner = get_current_player(round)
        print(winner + ' wins!')
