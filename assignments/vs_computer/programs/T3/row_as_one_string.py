# wrong: T3
# base: tabs_german_comments

def row(brett, z):
	zeile = ""
	for feld in brett[z]:
		zeile += feld
	return zeile
