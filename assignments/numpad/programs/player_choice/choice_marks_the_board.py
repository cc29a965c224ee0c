# wrong: player_choice
# line: 103
# base: german_tabs_and_escape_codes

def player_choice(brett):
	pruefe_brett(brett)
	while True:
		...
		print("That space is not available.")
	brett[feld - 1] = "X"
	return feld
