"""Your main fills the board with empty texts; a position that nobody has chosen is a space.

What is the difference between '' and ' '?
"""


def main():
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ''
    play_tic_tac_toe(board)
