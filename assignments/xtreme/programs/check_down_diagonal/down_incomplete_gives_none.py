# wrong: check_down_diagonal
# line: 62
# base: german_one_liners

def check_down_diagonal(feld, spieler):
    """Gehört die fallende Diagonale dem Spieler?"""
    ergebnis = True
    for i in range(len(feld)):
        ergebnis = ergebnis and feld[i][i] == spieler
    if ergebnis:
        return True
