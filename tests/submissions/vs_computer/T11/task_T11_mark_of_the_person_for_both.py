# wrong: T11
# unit: T11
# base: another_seed_at_the_top
# without: randint seed() TOP_LEFT_BOTTOM_RIGHT TOP_RIGHT_BOTTOM_LEFT display make_computer_move new_board square row column diagonal empty_squares line_winner winner game_over game_result make_human_move other_player get_O_or_X play_game main main()

def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        make_human_move(human_player, board)
    else:
        make_computer_move(human_player, board)
