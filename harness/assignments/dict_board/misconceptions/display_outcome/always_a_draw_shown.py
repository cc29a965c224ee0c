"""Your function says after every game that it is a draw.

For which round is it a draw?
"""


def display_outcome(round):
    print("It's a draw!")
    print()
