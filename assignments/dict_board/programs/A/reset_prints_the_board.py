# wrong: A
# line: 48
# base: star_imports

def reset_board(board):
    """Fills the board with spaces"""
    for pos in board:
        board[pos] = ' '
    print(board)
