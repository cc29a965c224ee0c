# wrong: setup_game
# base: class_behind_functions_french

def setup_game(taille):
    """Crée un plateau vide."""
    return [" " * taille for _ in range(taille)]
