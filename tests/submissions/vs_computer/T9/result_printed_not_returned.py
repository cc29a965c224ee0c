# wrong: T9
# base: calls_by_keyword

def game_result(board):
    w=winner(board)
    if w=="X":
        print("Won by X")
    elif w=="O":
        print("Won by O")
    else:
        print("Draw")
