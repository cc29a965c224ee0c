# wrong: T6
# base: tabs_german_comments

def line_winner(linie):
	if linie[0] == linie[1] == linie[2] == "X" or "O":
		return linie[0]
	return None
