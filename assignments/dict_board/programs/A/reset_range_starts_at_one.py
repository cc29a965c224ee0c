# wrong: A
# line: 44
# base: flag_controlled_loops

def reset_board(board):
    """ Resets all positions to the space character """
    for row in range(1, NUM_ROWS):
        for col in range(0, NUM_COLS):
            board[(row, col)] = ' '
