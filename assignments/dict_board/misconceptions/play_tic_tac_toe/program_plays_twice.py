"""Your program starts again with the welcome after the players answer N.

Which two of your lines start the program?
"""


def main():
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = EMPTY
    play_tic_tac_toe(board)
    play_tic_tac_toe(board)
