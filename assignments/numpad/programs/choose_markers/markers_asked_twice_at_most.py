# wrong: choose_markers
# line: 34
# base: german_tabs_and_escape_codes

def choose_markers():
	zeichen = input("Select a marker for Player 1 (X or O): ")
	if not (zeichen == "X" or zeichen == "O"):
		zeichen = input("Select a marker for Player 1 (X or O): ")
	if zeichen == "O":
		return ("O", "X")
	return ("X", "O")
