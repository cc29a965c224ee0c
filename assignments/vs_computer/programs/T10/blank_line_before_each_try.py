# wrong: T10
# base: tabs_german_comments

def make_human_move(spieler, brett):
	print(spieler + "'s move")
	while True:
		eingabe = input("Enter row and column [0 - 2]:").split()
		z = int(eingabe[0])
		s = int(eingabe[1])
		if z < 0 or z > 2 or s < 0 or s > 2 or brett[z][s] != " ":
			print("Illegal move. Try again.")
			print()
			continue
		brett[z][s] = spieler
		return
