# wrong: J
# base: nested_functions
# CS 110, Yuki Castell

def play_tic_tac_toe(board):
    """Plays the games."""
    def play_game():
        ...
        return MAX_ROUNDS

    finished = False
    ...


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    print("Let's Play Tic-tac-toe!")
    print()
    play_tic_tac_toe(board)
