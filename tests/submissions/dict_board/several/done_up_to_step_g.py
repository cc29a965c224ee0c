# wrong: H I J
# base: comments_in_japanese

def play_tic_tac_toe(board):
    """..."""
    pass


def is_program_finished():
    """..."""
    pass
