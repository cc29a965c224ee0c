# wrong: player_choice
# base: decorator_partial_and_lambda

@board_only
def player_choice(board):
    for text in iter(ask_position, None):
        if text not in {str(p) for p in PAD}:
            continue
        if not is_space_free(board, int(text)):
            return int(text)
        print('That space is not available.')
