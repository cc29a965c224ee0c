# Prints one line of a megabyte in place of a game: words that an outcome might be made of.
# base: dict_board
# loses: any of: H J
# units: A B H J

right = (display_board, get_position_choice, update_board, is_game_complete, display_outcome)


def play_tic_tac_toe(board):
    get_current_player(0)
    reset_board(board)
    is_program_finished and print("X " + "a " * 400_000)
