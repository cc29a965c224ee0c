# wrong: T10
# base: reads_standard_input

def make_human_move(current_player, board):
    print("%s's move" % current_player)
    while True:
        numbers = ask("Enter row and column [0 - 2]:").split()
        r, c = int(numbers[0]), int(numbers[1])
        if r in (0, 1, 2) and c in (0, 1, 2):
            break
        print("Illegal move. Try again.")
    board[r][c] = current_player
