"""Your function names X as the winner of every round.

For which rounds is your condition for X false?
"""


def display_outcome(round):
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print('X wins!')
    print()
