# wrong: win_check
# line: 64
# base: german_tabs_and_escape_codes

def win_check(brett, zeichen):
	...
	if brett[4] == zeichen:
		if brett[0] == brett[8] == zeichen:
			return True
		if brett[2] == brett[6] == zeichen:
			return True
