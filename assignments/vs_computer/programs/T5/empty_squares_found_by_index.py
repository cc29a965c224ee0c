# wrong: T5
# base: flat_slices_french_comments

def empty_squares(grille):
    libres = []
    for ligne in grille:
        for case in ligne:
            if case == VIDE:
                libres.append((grille.index(ligne), ligne.index(case)))
    return libres
