# wrong: player_choice
# base: checks_in_functions_of_their_own
# as: crlf

board = [' ',' ',' ',' ',' ',' ',' ',' ',' ']

def player_choice(board):
	assert isinstance(board, list)
	assert len(board) == 9
	free = False
	while free == False:
		position = 0
		while position < 1 or position > 9:
			text = input('Select a position on the board (1-9): ')
			position = int(text)
		free = is_space_free(board, position)
		if free == False:
			print('That space is not available.')
	return position
