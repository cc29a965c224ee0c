# wrong: J
# base: no_comments_at_all

def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    q = False
    n = 0
    while not q:
        display_board(board)
        ...
