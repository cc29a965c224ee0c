"""After a draw your function also prints a winner.

Which of your lines runs for every value of round?
"""


def display_outcome(round):
    if round == MAX_ROUNDS:
        print("It's a draw!")
    print(f'{get_current_player(round)} wins!')
    print()
