# wrong: F G H I J
# base: blank_line_after_goodbye

def check_positions(pos1_value, pos2_value, pos3_value):
    """..."""
    pass


def is_game_complete(board):
    """..."""
    pass


def play_tic_tac_toe(board):
    """..."""
    pass


def is_program_finished():
    """..."""
    pass
