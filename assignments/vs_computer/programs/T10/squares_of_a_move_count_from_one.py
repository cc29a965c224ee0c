# wrong: T10
# base: reference


def make_human_move(current_player, board):
    """..."""
    print(f"{current_player}'s move")
    while True:
        typed = input("Enter row and column [0 - 2]:").split()
        row_num, column_num = int(typed[0]) - 1, int(typed[1]) - 1
        if (row_num, column_num) in empty_squares(board):
            board[row_num][column_num] = current_player
            return
        print("Illegal move. Try again.")
