"""Your function calls every move illegal.

When is your condition true, and of what kind are the values that it compares?
"""


def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    while True:
        input('Enter row and column [0 - 2]:')
        print('Illegal move. Try again.')
