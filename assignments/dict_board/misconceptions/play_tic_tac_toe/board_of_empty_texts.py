"""Your main function fills the board with '', an empty text.

How long is the text for an empty position in the assignment?
"""


def main():
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ''
    play_tic_tac_toe(board)
