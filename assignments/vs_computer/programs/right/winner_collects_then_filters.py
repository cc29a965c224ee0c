# right
# base: flat_slices_french_comments

def winner(grille):
    gagnants = []
    for n in range(3):
        gagnants.append(line_winner(row(grille, n)))
        gagnants.append(line_winner(column(grille, n)))
        if n != 2:
            gagnants.append(line_winner(diagonal(grille, n)))
    gagnants = [g for g in gagnants if g is not None]
    if len(gagnants) == 0:
        return None
    return gagnants[-1]
