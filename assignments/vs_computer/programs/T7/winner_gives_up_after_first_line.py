# wrong: T7
# line: 78
# base: flat_slices_french_comments

def winner(grille):
    for regarder, combien in ((row, 3), (column, 3), (diagonal, 2)):
        for n in range(combien):
            gagnant = line_winner(regarder(grille, n))
            if gagnant is not None:
                return gagnant
            else:
                return None
