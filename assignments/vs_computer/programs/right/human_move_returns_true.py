# right
# base: tabs_german_comments

def make_human_move(spieler, brett):
	print(spieler + "'s move")
	while True:
		...
		brett[z][s] = spieler
		return True
