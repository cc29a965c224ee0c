# right
# unit: T10
def make_human_move(current_player, board):
    print(current_player + "'s move")
    r, c = None, None
    while (r, c) not in empty_squares(board):
        if r is not None:
            print("Illegal move. Try again.")
        typed = input("Enter row and column [0 - 2]: ").split()
        r, c = int(typed[0]), int(typed[1])
    board[r][c] = current_player
