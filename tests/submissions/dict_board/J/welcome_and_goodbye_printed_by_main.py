# wrong: J
# base: blank_line_after_goodbye

game_round = 0
game_is_won = False

def play_round(board):
    """One round"""
    global game_round, game_is_won
    display_board(board)
    player = get_current_player(game_round)
    update_board(board, player, get_position_choice(board, player))
    game_is_won = is_game_complete(board)
    if not game_is_won:
        game_round += 1


def play_game(board):
    """One game"""
    global game_round, game_is_won
    game_round = 0
    game_is_won = False
    while not game_is_won and game_round != MAX_ROUNDS:
        play_round(board)
    display_board(board)
    display_outcome(game_round)


def play_tic_tac_toe(board):
    """..."""
    play_game(board)
    while not is_program_finished():
        reset_board(board)
        play_game(board)
