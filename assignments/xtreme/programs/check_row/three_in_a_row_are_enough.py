# wrong: check_row
# base: class_behind_functions_french

def check_row(plateau, ligne, joueur):
    """Toute la ligne est-elle au joueur ?"""
    cases = Plateau(plateau).ligne(ligne)
    return joueur * 3 in cases
