# wrong: setup_game
# base: german_one_liners

# Spielfeld anlegen
feld = []


def setup_game(groesse):
    """Legt ein leeres Spielfeld an."""
    for zeile in range(groesse): feld.append([" " for spalte in range(groesse)])
    return feld
