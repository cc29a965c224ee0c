# wrong: is_move_valid
# base: class_behind_functions_french

def is_move_valid(coup, plateau):
    ...
    # la case doit être libre
    return plateau[ligne][colonne] not in ("O",)
