def step1(board):
    """Plays rounds until one is won or all of them have been played."""
    return play_rounds(board)


def play_game(board):
    """Plays one game and shows how it ended."""
    final_round = step1(board)
    display_board(board)
    display_outcome(final_round)
