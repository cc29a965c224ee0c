# wrong: E
# line: 83
# base: star_imports

def display_outcome(round):
    """Tells the outcome"""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    print(get_current_player(round) + " wins!")
    print()
