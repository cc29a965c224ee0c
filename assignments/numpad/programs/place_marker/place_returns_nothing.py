# wrong: place_marker
# line: 45
# base: german_tabs_and_escape_codes

def place_marker(brett, zeichen, feld):
	pruefe_brett(brett)
	pruefe_zeichen(zeichen)
	pruefe_feld(feld)
	brett[feld - 1] = zeichen
