# wrong: win_check
# line: 52
# base: german_tabs_and_escape_codes

def win_check(brett, zeichen):
	pruefe_brett(brett)
	pruefe_zeichen(zeichen)
	for i in range(2):
		# Zeile
		...
