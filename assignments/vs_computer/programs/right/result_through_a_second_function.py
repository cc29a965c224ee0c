# right
# base: tabs_german_comments

# Aufgabe 9
def satz(sieger):
	if not sieger:
		return "Draw"
	return "Won by " + sieger

def game_result(brett):
	return satz(winner(brett))
