# wrong: G
# base: comments_in_german

def is_game_complete(board):
    """Prüft alle acht Linien."""
    gewonnen = False
    for nummer in range(NUM_ROWS):
        # Zeile und Spalte mit dieser Nummer
        zeile = check_positions(board[(nummer, 0)], board[(nummer, 1)], board[(nummer, 2)])
        spalte = check_positions(board[(0, nummer)], board[(1, nummer)], board[(2, nummer)])
        gewonnen = zeile or spalte
    # die beiden Diagonalen
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        gewonnen = True
    if check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]):
        gewonnen = True
    return gewonnen
