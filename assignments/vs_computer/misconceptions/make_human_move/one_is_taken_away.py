"""Your function subtracts 1 from the row and from the column.

Which numbers does the question name for the first and the last row?
"""


def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    while True:
        row, column = map(int, input("Enter row and column [0 - 2]:").split())
        if (row - 1, column - 1) in empty_squares(board):
            board[row - 1][column - 1] = current_player
            return
        print("Illegal move. Try again.")
