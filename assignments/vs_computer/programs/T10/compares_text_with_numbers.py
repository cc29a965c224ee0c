# wrong: T10
# base: match_statements

def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    while True:
        r, c = input("Enter row and column [0 - 2]:").split()
        if (r, c) in empty_squares(board):
            board[int(r)][int(c)] = current_player
            break
        print("Illegal move. Try again.")
