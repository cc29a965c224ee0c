"""Your program begins again from the welcome when the players have said that they do not want to
play again.

How often is play_tic_tac_toe called when the file is run?
"""


def main():
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = EMPTY
    play_tic_tac_toe(board)
    reset_board(board)
    play_tic_tac_toe(board)
