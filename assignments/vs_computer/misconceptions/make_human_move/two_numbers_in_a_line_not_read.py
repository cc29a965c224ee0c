"""Your function fails because it cannot read two numbers from one line.

In the example, what is typed between the two numbers?
"""


def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    r, c = map(int, input('Enter row and column [0 - 2]:').split(','))
    board[r][c] = current_player
