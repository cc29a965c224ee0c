# wrong: game
# base: german_tabs_and_escape_codes

def spiel():
	...
	while not fertig:
		...
		display_board(brett)
		am_zug, wartet = wartet, am_zug
		if win_check(brett, wartet):
			print("\n" + am_zug + " wins!\n")
			fertig = True
		elif is_board_full(brett):
			print("\nThe game has ended in a draw.\n")
			fertig = True
