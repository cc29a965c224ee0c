# wrong: display_board
# line: 25
# base: german_tabs_and_escape_codes

def display_board(brett):
	pruefe_brett(brett)
	# den Bildschirm löschen
	print("\033[H\033[2J", end="")
	print("The board:")
	for zeile in range(2, -1, -1):
		anfang = zeile * 3
		print("  {0}  |  {1}  |  {2}".format(brett[anfang], brett[anfang + 1], brett[anfang + 2]))
		if zeile != 0:
			print("-----------------")
