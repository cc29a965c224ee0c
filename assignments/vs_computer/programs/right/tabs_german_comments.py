# right
# Tic Tac Toe gegen den Computer
# von Jürgen Groß, Matrikelnummer 4711023
import random as zufall

TOP_LEFT_BOTTOM_RIGHT = 0
TOP_RIGHT_BOTTOM_LEFT = 1

def display(board):
	print("+---+---+---+")
	for zeile in board:
		for feld in zeile:
			print("| " + feld, end=" ")
		print("|")
		print("+---+---+---+")
	print()

def make_computer_move(current_player, board):
	frei = empty_squares(board)
	z, s = frei[zufall.randint(0, len(frei) - 1)]
	print("Computer plays at (", z, ",", s, ")", sep="")
	board[z][s] = current_player

# Aufgabe 1
def new_board():
	brett = []
	for zeile in range(3):
		brett.append([" "] * 3)
	return brett

# Aufgabe 2
def square(brett, z, s):
	return brett[z][s]

# Aufgabe 3
def row(brett, z):
	return [feld for feld in brett[z]]

def column(brett, s):
	spalte = []
	for zeile in brett:
		spalte.append(zeile[s])
	return spalte

# Aufgabe 4
def diagonal(brett, welche):
	ergebnis = []
	for i in range(3):
		if welche == TOP_LEFT_BOTTOM_RIGHT:
			ergebnis.append(brett[i][i])
		if welche == TOP_RIGHT_BOTTOM_LEFT:
			ergebnis.append(brett[i][2 - i])
	return ergebnis

# Aufgabe 5
def empty_squares(brett):
	frei = []
	for z in range(3):
		for s in range(3):
			if square(brett, z, s) == " ":
				frei.append((z, s))
	return frei

# Aufgabe 6
def line_winner(linie):
	for zeichen in "XO":
		if linie[0] == zeichen and linie[1] == zeichen and linie[2] == zeichen:
			return zeichen
	return None

# Aufgabe 7: alle acht Linien sammeln, dann nachsehen
def winner(brett):
	linien = []
	for i in range(3):
		linien.append(row(brett, i))
		linien.append(column(brett, i))
	linien.append(diagonal(brett, TOP_LEFT_BOTTOM_RIGHT))
	linien.append(diagonal(brett, TOP_RIGHT_BOTTOM_LEFT))
	for linie in linien:
		sieger = line_winner(linie)
		if sieger:
			return sieger
	return None

# Aufgabe 8
def game_over(brett):
	gewonnen = winner(brett) is not None
	voll = len(empty_squares(brett)) == 0
	return gewonnen or voll

# Aufgabe 9
def game_result(brett):
	sieger = winner(brett)
	if sieger is None:
		return "Draw"
	return "Won by " + sieger

# Aufgabe 10
def make_human_move(spieler, brett):
	print(spieler + "'s move")
	while True:
		eingabe = input("Enter row and column [0 - 2]:").split()
		z = int(eingabe[0])
		s = int(eingabe[1])
		if z < 0 or z > 2 or s < 0 or s > 2 or brett[z][s] != " ":
			print("Illegal move. Try again.")
			continue
		brett[z][s] = spieler
		return

# Aufgabe 11
def play_one_turn(brett, spieler, mensch):
	if spieler == mensch:
		make_human_move(spieler, brett)
	else:
		make_computer_move(spieler, brett)

# Aufgabe 12
def other_player(spieler):
	return "O" if spieler == "X" else "X"

# Aufgabe 13
def get_O_or_X():
	wahl = input("Would you like to play O or X? ")
	while not (wahl == "O" or wahl == "X"):
		wahl = input("Would you like to play O or X? ")
	return wahl

# Aufgabe 14
def play_game(mensch, brett):
	spieler = mensch
	while not game_over(brett):
		display(brett)
		play_one_turn(brett, spieler, mensch)
		spieler = other_player(spieler)
	return game_result(brett)

# Aufgabe 15
def main():
	brett = new_board()
	mensch = get_O_or_X()
	try:
		ergebnis = play_game(mensch, brett)
		display(brett)
		print(ergebnis)
	except ValueError:
		print("The program has encountered an error and needs to die. Bye.")

if __name__ == "__main__":
	main()
