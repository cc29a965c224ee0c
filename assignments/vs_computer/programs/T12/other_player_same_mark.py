# wrong: T12
# base: flat_slices_french_comments

def other_player(joueur):
    return "X" if joueur == "X" else "O"
