"""Your function says that it is a draw when it was not, and that a player has won when it was a
draw.

What has your condition to say when it is a draw?
"""


def display_outcome(round):
    if round != MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(f'{get_current_player(round)} wins!')
    print()
