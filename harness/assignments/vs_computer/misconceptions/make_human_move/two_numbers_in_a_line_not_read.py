"""Your function fails because it cannot read two numbers that are typed in one line.

What is typed between the two numbers in the example, and how do you take the line apart?
"""


def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    r, c = map(int, input('Enter row and column [0 - 2]:').split(','))
    board[r][c] = current_player
