# wrong: check_for_winner
# line: 75
# base: german_one_liners

def check_for_winner(feld, spieler):
    """Hat der Spieler gewonnen?"""
    for i in range(len(feld) - 1):
        if check_row(feld, i, spieler): return True
    for i in range(len(feld)):
        if check_column(feld, i, spieler): return True
    if check_down_diagonal(feld, spieler): return True
    return check_up_diagonal(feld, spieler)
