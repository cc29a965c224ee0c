# wrong: A B C D E F G H I J
# base: comments_in_japanese

def reset_board(board):
    """..."""
    pass


def get_current_player(round):
    """..."""
    pass


def get_position_choice(board, player_mark):
    """..."""
    pass


def update_board(board, player_mark, position):
    """..."""
    pass


def display_outcome(round):
    """..."""
    pass


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


# ---- given: do not edit, except to add your call in main --------------------


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
