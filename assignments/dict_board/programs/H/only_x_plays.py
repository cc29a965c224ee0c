# wrong: H
# base: indented_with_tabs

def play_tic_tac_toe(board):
	...
	while keep_playing:
		round = 0
		winner_found = False
		while round < MAX_ROUNDS and winner_found == False:
			display_board(board)
			player_mark = get_current_player(0)
			position = get_position_choice(board, player_mark)
			...
