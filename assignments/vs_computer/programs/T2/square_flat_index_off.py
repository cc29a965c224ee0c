# wrong: T2
# base: flat_slices_french_comments

def square(grille, ligne, colonne):
    return aplatir(grille)[2 * ligne + colonne]
