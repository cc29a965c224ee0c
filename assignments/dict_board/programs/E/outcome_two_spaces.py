# wrong: E
# line: 83
# base: sets_for_equality

def display_outcome(round):
    """Prints the message."""
    if round in {MAX_ROUNDS}:
        print("It's a draw!")
    else:
        print(get_current_player(round), " wins!")
    print()
