# wrong: T11
# line: 115
# base: reference


def play_one_turn(board, current_player, human_player):
    """..."""
    if human_player:
        make_human_move(current_player, board)
    else:
        make_computer_move(current_player, board)
