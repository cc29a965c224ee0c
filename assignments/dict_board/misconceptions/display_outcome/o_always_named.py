"""Your function names O as the winner after every win.

Which function tells you whose round it was?
"""


def display_outcome(round):
    print("It's a draw!" if round == MAX_ROUNDS else 'O wins!')
    print()
