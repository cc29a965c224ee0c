# wrong: T10
# base: template_filled_in

def make_human_move(current_player, board):
    """..."""
    print(current_player + "'s move")
    valid = False
    while valid == False:
        move = input("Enter row and column [0 - 2]:")
        numbers = move.split()
        r = int(numbers[0])
        c = int(numbers[1])
        valid = True
        if r < 0 or r > 2:
            print("Illegal move. Try again.")
            valid = False
        if c < 0 or c > 2:
            print("Illegal move. Try again.")
            valid = False
        if valid == True and board[r][c] != " ":
            print("Illegal move. Try again.")
            valid = False
    board[r][c] = current_player
