# wrong: E
# line: 79
# base: prompts_without_final_space
# Bea Varga
# Assignment 5

def display_outcome(round):
    """Display the outcome."""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    elif get_current_player(round) == "X" or "x":
        print("X wins!")
    else:
        print("O wins!")
    print()
