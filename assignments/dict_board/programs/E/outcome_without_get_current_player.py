# wrong: E
# base: one_long_or

def display_outcome(round):
    """outcome"""
    if round == 9:
        print("It's a draw!")
    elif round % 2 == 0:
        print("X wins!")
    else:
        print("O wins!")
    print("")
