# wrong: H
# base: reference

def play_tic_tac_toe(board, number_of_positions):
    """Welcomes the players, plays one or more games and says goodbye.

    :param board: a dict of (row, col) tuple keys and string values
    :param number_of_positions: how many positions there are
    :return: None
    """
    ...


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = EMPTY
    play_tic_tac_toe(board, NUM_POSITIONS)
