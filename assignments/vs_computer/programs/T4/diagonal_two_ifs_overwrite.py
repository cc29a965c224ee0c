# wrong: T4
# base: tabs_german_comments

def diagonal(brett, welche):
	if welche == TOP_LEFT_BOTTOM_RIGHT:
		ergebnis = [brett[0][0], brett[1][1], brett[2][2]]
	if welche == TOP_RIGHT_BOTTOM_LEFT:
		ergebnis = [brett[0][2], brett[1][1], brett[2][2]]
	return ergebnis
