# wrong: check_column
# line: 53
# base: german_one_liners

def check_column(feld, spalte, spieler):
    """Gehört die Spalte dem Spieler?"""
    ergebnis = True
    for zeile in feld:
        ergebnis = ergebnis and zeile[spalte] == spieler
    print(ergebnis)
