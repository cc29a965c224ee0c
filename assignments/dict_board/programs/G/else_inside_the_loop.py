# wrong: G
# line: 111
# base: indented_with_tabs

def is_game_complete(board):
	"""Checks the board."""
	for row in range(NUM_ROWS):
		...
		if check_positions(values[0], values[1], values[2]):
			return True
		else:
			return False
	for col in range(NUM_COLS):
		...
