# wrong: A
# base: no_comments_at_all

def reset_board(board):
    for x in board.values():
        x = ' '
