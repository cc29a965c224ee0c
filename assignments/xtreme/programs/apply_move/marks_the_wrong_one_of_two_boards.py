# wrong: apply_move
# line: 57
# base: class_behind_functions_french

def apply_move(coup, plateau, joueur):
    """Joue le coup sur une copie du plateau."""
    colonne, ligne = coup
    nouveau = Plateau(plateau).lignes
    plateau[ligne][colonne] = joueur
    return nouveau
