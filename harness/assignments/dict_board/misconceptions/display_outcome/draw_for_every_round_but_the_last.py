"""Your function says that it is a draw after a win, and names a winner after a draw.

What should your condition be when it is a draw?
"""


def display_outcome(round):
    if round != MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(f'{get_current_player(round)} wins!')
    print()
