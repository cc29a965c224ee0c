# Drei gewinnt auf dem Ziffernblock
# Übungsblatt 7, Gruppe Käthe & Jörg
import random, time

random.seed(time.time())


def pruefe_brett(brett):
	# Das Brett muss eine Liste mit 9 Feldern sein.
	assert isinstance(brett, list) and len(brett) == 9, "kein gültiges Brett"

def pruefe_zeichen(zeichen):
	assert zeichen in ("X", "O"), "Zeichen muss X oder O sein"

def pruefe_feld(feld):
	assert feld in range(1, 10), "Feld muss zwischen 1 und 9 liegen"


def display_board(brett):
	pruefe_brett(brett)
	# den Bildschirm löschen
	print("\033[H\033[2J", end="")
	for zeile in range(2, -1, -1):
		anfang = zeile * 3
		print("  {0}  |  {1}  |  {2}".format(brett[anfang], brett[anfang + 1], brett[anfang + 2]))
		if zeile != 0:
			print("-----------------")


def choose_markers():
	zeichen = ""
	while not (zeichen == "X" or zeichen == "O"):
		zeichen = input("Select a marker for Player 1 (X or O): ")
	if zeichen == "O":
		return ("O", "X")
	return ("X", "O")


def place_marker(brett, zeichen, feld):
	pruefe_brett(brett)
	pruefe_zeichen(zeichen)
	pruefe_feld(feld)
	brett[feld - 1] = zeichen
	return brett


def win_check(brett, zeichen):
	pruefe_brett(brett)
	pruefe_zeichen(zeichen)
	for i in range(3):
		# Zeile
		if brett[3 * i] == brett[3 * i + 1] == brett[3 * i + 2] == zeichen:
			return True
		# Spalte
		if brett[i] == brett[i + 3] == brett[i + 6] == zeichen:
			return True
	# Diagonalen
	if brett[4] == zeichen:
		if brett[0] == brett[8] == zeichen:
			return True
		if brett[2] == brett[6] == zeichen:
			return True
	return False


def choose_first():
	spieler = [1, 2]
	random.shuffle(spieler)
	return "Player " + str(spieler[0]) + " was randomly determined to go first."


def is_space_free(brett, feld):
	pruefe_brett(brett)
	pruefe_feld(feld)
	return brett[feld - 1] not in ("X", "O")


def is_board_full(brett):
	pruefe_brett(brett)
	i = 0
	while i < len(brett):
		if brett[i] == " ":
			return False
		i += 1
	return True


def player_choice(brett):
	pruefe_brett(brett)
	while True:
		eingabe = input("Select a position on the board (1-9): ")
		try:
			feld = int(eingabe)
			pruefe_feld(feld)
		except (ValueError, AssertionError):
			print("Please choose an integer between 1-9 inclusive.")
			continue
		if is_space_free(brett, feld):
			break
		print("That space is not available.")
	return feld


def replay():
	antwort = input("Do you want to play again? Y/N: ")
	while antwort not in ("Y", "N", "y", "n"):
		antwort = input("Do you want to play again? Y/N: ")
	if antwort in ("Y", "y"):
		return True
	return False


def spiel():
	brett = [" "] * 9
	zeichen1, zeichen2 = choose_markers()
	print("\nPlayer 1's marker: " + zeichen1)
	print("Player 2's marker: " + zeichen2 + "\n")
	satz = choose_first()
	print(satz)
	if "2" in satz:
		am_zug, wartet = zeichen2, zeichen1
	else:
		am_zug, wartet = zeichen1, zeichen2
	fertig = False
	while not fertig:
		print("\n" + am_zug + "'s turn.\n")
		feld = player_choice(brett)
		brett = place_marker(brett, am_zug, feld)
		display_board(brett)
		if win_check(brett, am_zug):
			print("\n" + am_zug + " wins!\n")
			fertig = True
		elif is_board_full(brett):
			print("\nThe game has ended in a draw.\n")
			fertig = True
		else:
			am_zug, wartet = wartet, am_zug

def main():
	print("Welcome to Tic-Tac-Toe!")
	weiter = True
	while weiter:
		spiel()
		weiter = replay()

if __name__ == "__main__":
	main()
