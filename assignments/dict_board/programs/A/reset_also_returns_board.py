# wrong: A
# line: 45
# base: while_true_and_break

def reset_board(board):
    """Resets the board dict to its original state."""
    for key in board.keys():
        board[key] = ' '
    return board
