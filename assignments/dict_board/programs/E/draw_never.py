# wrong: E
# line: 79
# base: while_true_and_break

def display_outcome(round):
    """Prints the result of the game."""
    if round > MAX_ROUNDS:
        print("It's a draw!\n")
        return
    print(get_current_player(round), 'wins!\n')
