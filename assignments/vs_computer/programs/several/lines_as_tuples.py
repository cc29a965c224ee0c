# wrong: T3 T4
# base: flat_slices_french_comments

def row(grille, numéro):
    return tuple(aplatir(grille)[3 * numéro:3 * numéro + 3])


def column(grille, numéro):
    return tuple(aplatir(grille)[numéro::3])


def diagonal(grille, choix):
    if choix == TOP_LEFT_BOTTOM_RIGHT:
        return tuple(aplatir(grille)[::4])
    return tuple(aplatir(grille)[2:7:2])
