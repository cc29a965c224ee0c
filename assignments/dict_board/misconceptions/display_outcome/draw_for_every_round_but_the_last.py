"""Your function says that it is a draw after a win, and names a winner after a draw.

Which value of round means that nobody has won?
"""


def display_outcome(round):
    if round != MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(f'{get_current_player(round)} wins!')
    print()
