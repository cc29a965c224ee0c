# wrong: T10
# base: reads_standard_input

def make_human_move(current_player, board):
    print("%s's move" % current_player)
    while True:
        print("Enter row and column [0 - 2]:")
        numbers = sys.stdin.readline().split()
        r, c = int(numbers[0]), int(numbers[1])
        if 0 <= r <= 2 and 0 <= c <= 2 and board[r][c] == " ":
            break
        print("Illegal move. Try again.")
    board[r][c] = current_player
