"""Your function calls every move illegal.

Which moves should be legal?
"""


def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    while True:
        input('Enter row and column [0 - 2]:')
        print('Illegal move. Try again.')
