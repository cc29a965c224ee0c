# wrong: J
# base: wins_looked_for_from_fifth_move
# Chidi Yilmaz
# no one can win before round 4, so I do not look

def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    print('Rounds: ' + play_tic_tac_toe(board))
