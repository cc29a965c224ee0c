# wrong: T11
# unit: T11
# base: board_flattened_to_a_text
# without: randint TOP_LEFT_BOTTOM_RIGHT TOP_RIGHT_BOTTOM_LEFT display make_computer_move new_board flatten square row column diagonal empty_squares line_winner winner game_over game_result parse make_human_move other_player get_O_or_X play_game main main()

def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        make_human_move(human_player, board)
    else:
        make_computer_move(human_player, board)
