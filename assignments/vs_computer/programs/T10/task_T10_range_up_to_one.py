# wrong: T10
# unit: T10
def make_human_move(current_player, board):
    print(current_player + "'s move")
    while True:
        move = input("Enter row and column [0 - 2]:").split()
        r, c = int(move[0]), int(move[1])
        if r in range(0, 2) and c in range(0, 2) and board[r][c] == ' ':
            board[r][c] = current_player
            break
        print("Illegal move. Try again.")
