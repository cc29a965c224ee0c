"""Your function treats a win in the last round as a draw.

Which value of round means that nobody has won?
"""


def display_outcome(round):
    if round >= MAX_ROUNDS - 1:
        print("It's a draw!")
    else:
        print(f'{get_current_player(round)} wins!')
    print()
