# wrong: G
# line: 108
# base: flag_controlled_loops

def is_game_complete(board):
    """ Checks all 8 winning configurations """
    complete = False
    for i in range(NUM_ROWS - 1):
        if check_positions(board[(i, 0)], board[(i, 1)], board[(i, 2)]) == True:
            ...
