# wrong: H
# base: helpers_and_constants

def play_one_game(board):
    ...
    while round < MAX_ROUNDS and not complete:
        display_board(board)
        mark = get_current_player(round + 1)
        position = get_position_choice(board, mark)
        ...
