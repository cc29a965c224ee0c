"""Your function names X as the winner after every win.

For which rounds should your function name O?
"""


def display_outcome(round):
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print('X wins!')
    print()
