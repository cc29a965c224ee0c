"""Your function says after every game that it is a draw.

Which value of round means a draw in the assignment?
"""


def display_outcome(round):
    print("It's a draw!")
    print()
