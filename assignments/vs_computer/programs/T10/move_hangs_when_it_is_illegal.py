# wrong: T10
# base: reference

def make_human_move(current_player, board):
    """Ask the person for a square until it is a free one, and mark it."""
    print(f"{current_player}'s move")
    typed = input("Enter row and column [0 - 2]:").split()
    while True:
        row_num, column_num = int(typed[0]), int(typed[1])
        if (row_num, column_num) in empty_squares(board):
            board[row_num][column_num] = current_player
            return
