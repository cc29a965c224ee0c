# wrong: C
# base: indented_with_tabs

def get_position_choice(board, player_mark):
	...
	while asking:
		row = int(input('Choose your row: '))
		col = int(input('Choose your column: '))
		while row < 0 or row > NUM_ROWS - 1 or col < 0 or col > NUM_COLS - 1:
			row = int(input('Choose your row: '))
			col = int(input('Choose your column: '))
		...
