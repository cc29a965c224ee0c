# right
# base: global_round_counter
# Xenia Weiss

# my own tests
print('testing')
test_board = {(row, col): 'X' for row in range(NUM_ROWS) for col in range(NUM_COLS)}
assert is_game_complete(test_board)
reset_board(test_board)
assert not is_game_complete(test_board), 'reset does not work'
display_board(test_board)
for test_round in range(MAX_ROUNDS + 1):
    print(test_round, get_current_player(test_round))
    display_outcome(test_round)
print('all tests passed')
