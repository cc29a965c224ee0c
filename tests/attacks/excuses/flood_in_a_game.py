# Shows nothing of its game, and hands another step more than can be sent instead.
# base: dict_board
# loses: A H J
# earns: H 0 J 5.5
# units: A B H J
# seconds: 120


def reset_board(board):
    board.update(dict.fromkeys(board, ' '))
    return board


def play_tic_tac_toe(board):
    display_board, get_current_player, get_position_choice, update_board, is_game_complete
    display_outcome, is_program_finished
    reset_board(dict.fromkeys(range(210000), ' '))
