"""Your function also prints a winner after a draw.

Which of your lines runs for every value of round?
"""


def display_outcome(round):
    if round == MAX_ROUNDS:
        print("It's a draw!")
    print(f'{get_current_player(round)} wins!')
    print()
