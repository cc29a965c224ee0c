# wrong: T8
# base: flat_slices_french_comments

def game_over(grille):
    return winner(grille) is not None
