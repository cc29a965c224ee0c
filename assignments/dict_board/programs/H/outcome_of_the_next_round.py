# wrong: H
# base: indented_with_tabs

def play_tic_tac_toe(board):
	...
	while keep_playing:
		round = 0
		winner_found = False
		while round < MAX_ROUNDS and winner_found == False:
			...
			round = round + 1
		display_board(board)
		...
