# right
# base: no_docstrings
# Aufgabe 3
# Stefan Wojnarowicz
# Matrikelnummer: z5320981

def setup_game(groesse):
    """Legt ein leeres Spielfeld an."""
    feld = []
    for zeile in range(groesse): feld.append([" " for spalte in range(groesse)])
    return feld


def parse_move(eingabe):
    """Macht aus "2, 1" das Paar (2, 1)."""
    teile = eingabe.split(","); x = int(teile[0]); y = int(teile[1])
    return x, y


def is_move_valid(zug, feld):
    """Sagt, ob der Zug erlaubt ist."""
    for y in range(len(feld)):
        for x in range(len(feld[y])):
            if zug[0] == x and zug[1] == y and feld[y][x] == " ":
                return True
    return False


def apply_move(zug, feld, spieler):
    """Gibt ein neues Spielfeld mit dem Zug zurück."""
    neu = [zeile[::] for zeile in feld]
    neu[zug[1]][zug[0]] = spieler
    return neu


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


def check_for_winner(feld, spieler):
    """Hat der Spieler gewonnen?"""
    for i in range(len(feld)):
        if check_row(feld, i, spieler): return True
    for i in range(len(feld)):
        if check_column(feld, i, spieler): return True
    if check_down_diagonal(feld, spieler): return True
    return check_up_diagonal(feld, spieler)


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
    ...


def spiel():
    """Ein ganzes Spiel."""
    groesse = int(input("Game Board Size: "))
    ...
