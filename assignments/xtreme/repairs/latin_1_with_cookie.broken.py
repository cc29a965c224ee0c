# -*- coding: latin-1 -*-
# Aufgabe 3
# Yusuf Demirkan
# Matrikelnummer: B00914277

# Spielfeld anlegen
def setup_game(groesse):
    """Legt ein leeres Spielfeld an."""
    feld = []
    for zeile in range(groesse): feld.append([" " for spalte in range(groesse)])
    return feld


# Eingabe zerlegen
def parse_move(eingabe):
    """Macht aus "2, 1" das Paar (2, 1)."""
    teile = eingabe.split(","); x = int(teile[0]); y = int(teile[1])
    return x, y


# Ist der Zug erlaubt?
def is_move_valid(zug, feld):
    """Sagt, ob der Zug erlaubt ist."""
    for y in range(len(feld)):
        for x in range(len(feld[y])):
            if zug[0] == x and zug[1] == y and feld[y][x] == " ":
                return True
    return False


# Zug ausführen
def apply_move(zug, feld, spieler):
    """Gibt ein neues Spielfeld mit dem Zug zurück."""
    neu = [zeile[::] for zeile in feld]
    neu[zug[1]][zug[0]] = spieler
    return neu


# Zeile, Spalte, Diagonalen
def check_row(feld, zeile, spieler):
    """Gehört die Zeile dem Spieler?"""
    ergebnis = True
    for kaestchen in feld[zeile]:
        ergebnis = ergebnis and kaestchen == spieler
    return ergebnis


def check_column(feld, spalte, spieler):
    """Gehört die Spalte dem Spieler?"""
    ergebnis = True
    for zeile in feld:
        ergebnis = ergebnis and zeile[spalte] == spieler
    return ergebnis


def check_down_diagonal(feld, spieler):
    """Gehört die fallende Diagonale dem Spieler?"""
    ergebnis = True
    for i in range(len(feld)):
        ergebnis = ergebnis and feld[i][i] == spieler
    return ergebnis


def check_up_diagonal(feld, spieler):
    """Gehört die steigende Diagonale dem Spieler?"""
    ergebnis = True
    for i in range(len(feld)):
        ergebnis = ergebnis and feld[len(feld) - i - 1][i] == spieler
    return ergebnis


# Sieg?
def check_for_winner(feld, spieler):
    """Hat der Spieler gewonnen?"""
    for i in range(len(feld)):
        if check_row(feld, i, spieler): return True
    for i in range(len(feld)):
        if check_column(feld, i, spieler): return True
    if check_down_diagonal(feld, spieler): return True
    return check_up_diagonal(feld, spieler)


# Ausgabe
def render_cell(feld, x, y):
    """Ein Kästchen."""
    return feld[y][x]


def render_row(feld, y):
    """Eine Zeile."""
    text = ""
    for x in range(len(feld)):
        if x > 0: text += "|"
        text += render_cell(feld, x, y)
    text += "\n"
    return text


def render_board(feld):
    """Das ganze Spielfeld."""
    text = ""
    for y in range(len(feld)):
        if y > 0:
            for x in range(len(feld)):
                if x > 0: text += "+"
                text += "-"
            text += "\n"
        text += render_row(feld, y)
    return text


# Das Spiel
def spiel():
    """Ein ganzes Spiel."""
    groesse = int(input("Game Board Size: "))
    feld = setup_game(groesse)
    zuege = 0
    sieg = False
    while not sieg and zuege < groesse * groesse:
        spieler = "X"
        if zuege % 2 == 1: spieler = "O"
        print(render_board(feld), end="\n")
        print("Move Counter: " + str(zuege))
        while True:
            zug = parse_move(input(spieler + "'s move (x, y): "))
            if is_move_valid(zug, feld): break
            print("INVALID MOVE --- TRY AGAIN.")
        feld = apply_move(zug, feld, spieler)
        zuege += 1
        sieg = check_for_winner(feld, spieler)
    print(render_board(feld))
    if sieg:
        print("Player " + spieler + " won in " + str(zuege) + " moves.")
    else:
        print("Cat's game; no one wins.")


if __name__ == "__main__":
    spiel()
