# wrong: E
# line: 83
# base: recursion_instead_of_loops

def display_outcome(round):
    """Shows who won."""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print("Player " + get_current_player(round) + " wins!")
    print()
