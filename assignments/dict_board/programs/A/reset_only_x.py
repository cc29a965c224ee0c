# wrong: A
# line: 45
# base: global_round_counter

def reset_board(board):
    """Resets the board."""
    for i in board:
        if board[i] == 'X':
            board[i] = ' '
