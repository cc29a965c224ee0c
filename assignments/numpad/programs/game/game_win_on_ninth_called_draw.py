# wrong: game
# base: german_tabs_and_escape_codes

def spiel():
	...
	while not fertig:
		...
		display_board(brett)
		if is_board_full(brett):
			print("\nThe game has ended in a draw.\n")
			fertig = True
		elif win_check(brett, am_zug):
			print("\n" + am_zug + " wins!\n")
			fertig = True
		else:
			am_zug, wartet = wartet, am_zug
