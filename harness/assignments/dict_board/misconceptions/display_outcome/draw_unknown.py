"""Your function names a winner even when no round is left.

Which value of round says that nobody has won?
"""


def display_outcome(round):
    print(f'{get_current_player(round)} wins!')
    print()
