"""Your function names the player who lost.

Who played the round that is passed to your function?
"""


def display_outcome(round):
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(f'{get_current_player(round + 1)} wins!')
    print()
