# wrong: T10
# base: tabs_german_comments

def make_human_move(spieler, brett):
	print(spieler + "'s move")
	while True:
		eingabe = input("Enter row and column [0 - 2]:").split()
		z = int(eingabe[0])
		s = int(eingabe[1])
		if brett[z][s] == " " and 0 <= z <= 2 and 0 <= s <= 2:
			brett[z][s] = spieler
			return
		print("Illegal move. Try again.")
