# right
# base: german_one_liners
# Aufgabe 3
# Ingrid Solheimdal
# Matrikelnummer: 40029117

def check_for_winner(feld, spieler):
    """Hat der Spieler gewonnen?"""
    return gerade(feld, spieler) or schraeg(feld, spieler)


def gerade(feld, spieler):
    """Zeilen und Spalten."""
    n = len(feld)
    zeilen = map(check_row, [feld] * n, range(n), [spieler] * n)
    spalten = map(check_column, [feld] * n, range(n), [spieler] * n)
    return any(zeilen) or any(spalten)


def schraeg(feld, spieler):
    """Diagonalen."""
    return any(f(feld, spieler) for f in [check_down_diagonal, check_up_diagonal])
