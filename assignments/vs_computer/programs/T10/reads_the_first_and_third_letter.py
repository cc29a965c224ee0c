# wrong: T10
# base: tabs_german_comments

def make_human_move(spieler, brett):
	print(spieler + "'s move")
	while True:
		eingabe = input("Enter row and column [0 - 2]:")
		z = int(eingabe[0])
		s = int(eingabe[2])
		if (z, s) in empty_squares(brett):
			brett[z][s] = spieler
			return
		print("Illegal move. Try again.")
