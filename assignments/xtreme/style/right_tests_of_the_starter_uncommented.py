assert setup_game(1) == [[" "]]
assert setup_game(4) == [[" ", " ", " ", " "], [" ", " ", " ", " "], [" ", " ", " ", " "], [" ", " ", " ", " "]]
board = setup_game(3)
assert board[0] is not board[1]
assert parse_move("10, 11, 12, 13") == (10, 11)
assert is_move_valid((3, 3), board) is False
empty_board = [[" ", " "], [" ", " "]]
first_board = apply_move((1, 0), empty_board, "X")
print(setup_game(4), check_row(board, 0, "X"))
