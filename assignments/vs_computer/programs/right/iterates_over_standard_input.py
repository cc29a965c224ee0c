# right
# base: debug_on_standard_error
# without: ask

def make_human_move(current_player, board):
    print("%s's move" % current_player)
    print("Enter row and column [0 - 2]:", end="", flush=True)
    for text in sys.stdin:
        r, c = [int(number) for number in text.split()]
        if (r, c) in empty_squares(board):
            board[r][c] = current_player
            break
        print("Illegal move. Try again.")
        print("Enter row and column [0 - 2]:", end="", flush=True)

def get_O_or_X():
    print("Would you like to play O or X?", end=" ", flush=True)
    answer = next(sys.stdin).strip()
    while answer not in ("O", "X"):
        print("Would you like to play O or X?", end=" ", flush=True)
        answer = next(sys.stdin).strip()
    return answer
