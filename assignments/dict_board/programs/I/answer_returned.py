# wrong: I
# base: indented_with_tabs

def is_program_finished():
	"""Asks the player."""
	response = input('Play again (Y/N)? ')
	while not (response == 'Y' or response == 'y' or response == 'N' or response == 'n'):
		response = input('Play again (Y/N)? ')
	print()
	return response
