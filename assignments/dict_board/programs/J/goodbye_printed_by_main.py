# wrong: J
# base: reset_after_every_game
# Fatou Dunmore
# 2024-11-08

def play_tic_tac_toe(board):
    ...
    while not finished:
        ...
        finished = is_program_finished()


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)
    print("Goodbye.")
