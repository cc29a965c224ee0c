# wrong: apply_move
# line: 35
# base: german_one_liners

def apply_move(zug, feld, spieler):
    """Gibt ein neues Spielfeld mit dem Zug zurück."""
    neu = [zeile[::] for zeile in feld]
    neu[zug[0]][zug[1]] = spieler
    return neu
