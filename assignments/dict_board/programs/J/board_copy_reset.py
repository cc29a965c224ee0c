# wrong: J
# base: indented_with_tabs

def play_tic_tac_toe(board):
	...
	while keep_playing:
		...
		if keep_playing:
			reset_board(board.copy())
	print('Goodbye.')
