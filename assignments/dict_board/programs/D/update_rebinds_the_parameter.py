# wrong: D
# base: indented_with_tabs

def update_board(board, player_mark, position):
	"""Updates the board."""
	new = {}
	for key in board:
		if key == position:
			new[key] = player_mark
		else:
			new[key] = board[key]
	board = new
