"""Your function calls a win in the last round a draw.

In which round is the last mark set, and which value of round says that nobody has won?
"""


def display_outcome(round):
    if round >= MAX_ROUNDS - 1:
        print("It's a draw!")
    else:
        print(f'{get_current_player(round)} wins!')
    print()
