# wrong: check_up_diagonal
# line: 82
# base: class_behind_functions_french

def check_up_diagonal(plateau, joueur):
    """Toute la diagonale montante est-elle au joueur ?"""
    cases = Plateau(plateau).montante()
    return int(cases == joueur * len(plateau))
