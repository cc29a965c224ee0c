# wrong: is_board_full
# line: 85
# base: german_tabs_and_escape_codes

def is_board_full(brett):
	pruefe_brett(brett)
	i = 0
	while i < len(brett):
		if brett[i] == " ":
			return
		i += 1
	return True
