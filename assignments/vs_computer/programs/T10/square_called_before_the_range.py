# wrong: T10
# base: reference


def make_human_move(current_player, board):
    """..."""
    print(f"{current_player}'s move")
    while True:
        typed = input("Enter row and column [0 - 2]:").split()
        row_num, column_num = int(typed[0]), int(typed[1])
        is_empty = square(board, row_num, column_num) == EMPTY
        if is_empty and row_num in range(SIZE) and column_num in range(SIZE):
            board[row_num][column_num] = current_player
            return
        print("Illegal move. Try again.")
