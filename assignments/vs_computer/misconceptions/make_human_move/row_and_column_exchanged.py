"""Your function treats the first number as the column and the second as the row.

Which of the two does your question ask for first?
"""


def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    while True:
        c, r = map(int, input('Enter row and column [0 - 2]:').split())
        if (r, c) in empty_squares(board):
            board[r][c] = current_player
            return
        print('Illegal move. Try again.')
