# wrong: T10
# base: reference

def make_human_move(current_player, board):
    """..."""
    print(f"{current_player}'s move")
    typed = input("Enter row and column [0 - 2]:").split()
    while (int(typed[0]), int(typed[1])) not in empty_squares(board):
        typed = input("Enter row and column [0 - 2]:").split()
        print("Illegal move. Try again.")
    board[int(typed[0])][int(typed[1])] = current_player
