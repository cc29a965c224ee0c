# right
# base: reads_standard_input

def make_human_move(current_player, board):
    print("%s's move" % current_player)
    print("free:", empty_squares(board), file=sys.stderr)
    numbers = ask("Enter row and column [0 - 2]:").split()
    ...
