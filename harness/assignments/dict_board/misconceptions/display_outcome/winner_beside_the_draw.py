"""After a draw your function prints a winner as well.

Which of your lines runs in every round?
"""


def display_outcome(round):
    if round == MAX_ROUNDS:
        print("It's a draw!")
    print(f'{get_current_player(round)} wins!')
    print()
