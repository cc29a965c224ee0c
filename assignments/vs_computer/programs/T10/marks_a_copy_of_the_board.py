# wrong: T10
# base: lambdas_and_partial

def make_human_move(current_player, board):
    print("{}'s move".format(current_player))
    ask = lambda: tuple(map(int, input("Enter row and column [0 - 2]:").split()))
    spot = ask()
    while spot not in empty_squares(board):
        print("Illegal move. Try again.")
        spot = ask()
    board = [list(cells) for cells in board]
    put(board, spot, current_player)
    return board
