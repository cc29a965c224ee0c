# wrong: player_choice
# base: magic_square_and_optional_ipython

def player_choice(board):
    assert_board(board)
    position = None
    while position is None:
        answer = input('Select a position on the board (1-9)')
        try:
            assert_position(int(answer))
        except (ValueError, AssertionError):
            ...
