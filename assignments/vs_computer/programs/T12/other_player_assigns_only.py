# wrong: T12
# base: tabs_german_comments

def other_player(spieler):
	if spieler == "X":
		spieler = "O"
	else:
		spieler = "X"
