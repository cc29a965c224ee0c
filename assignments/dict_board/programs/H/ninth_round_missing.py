# wrong: H
# line: 116
# base: match_statement

def play_rounds(board):
    """Plays the rounds of a game."""
    for round in range(MAX_ROUNDS - 1):
        display_board(board)
        ...
