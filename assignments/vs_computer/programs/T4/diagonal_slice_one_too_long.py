# wrong: T4
# base: flat_slices_french_comments

def diagonal(grille, choix):
    if choix == TOP_LEFT_BOTTOM_RIGHT:
        return aplatir(grille)[::4]
    return aplatir(grille)[2::2]
