# right
# base: human_move_returns_true

def make_human_move(spieler, brett):
	print(spieler + "'s move")
	while True:
		print("Enter row and column [0 - 2]:", end="")
		z, s = input().split(" ")
		z = int(z)
		s = int(s)
		if (z, s) in empty_squares(brett):
			brett[z][s] = spieler
			return
		print("Illegal move. Try again.")

def get_O_or_X():
	while True:
		print("Would you like to play O or X? ", end="")
		wahl = input()
		if wahl == "O" or wahl == "X":
			return wahl
