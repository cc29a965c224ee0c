"""Your function names a winner even after a draw.

Which value of round means that nobody has won?
"""


def display_outcome(round):
    print(f'{get_current_player(round)} wins!')
    print()
