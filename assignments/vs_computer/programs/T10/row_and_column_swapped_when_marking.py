# wrong: T10
# base: match_statements

def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    while True:
        c, r = [int(word) for word in input("Enter row and column [0 - 2]:").split()]
        if (r, c) in empty_squares(board):
            board[r][c] = current_player
            return
        print("Illegal move. Try again.")
