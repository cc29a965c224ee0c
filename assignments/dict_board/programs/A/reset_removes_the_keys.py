# wrong: A
# base: indented_with_tabs

def reset_board(board):
	"""Resets the board."""
	for key in list(board.keys()):
		board.pop(key)
