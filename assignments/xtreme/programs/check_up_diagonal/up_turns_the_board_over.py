# wrong: check_up_diagonal
# base: german_one_liners

def check_up_diagonal(feld, spieler):
    """Gehört die steigende Diagonale dem Spieler?"""
    ergebnis = True
    feld.reverse()
    for i in range(len(feld)):
        ergebnis = ergebnis and feld[i][i] == spieler
    return ergebnis
