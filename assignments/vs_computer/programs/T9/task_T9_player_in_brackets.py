# wrong: T9
# unit: T9
# base: board_flattened_to_a_text
# without: randint TOP_LEFT_BOTTOM_RIGHT TOP_RIGHT_BOTTOM_LEFT display make_computer_move new_board flatten square row column diagonal empty_squares line_winner winner game_over parse make_human_move play_one_turn other_player get_O_or_X play_game main main()

def game_result(board):
    if winner(board) == None:
        return 'Draw'
    return 'Won by [' + winner(board) + ']'
