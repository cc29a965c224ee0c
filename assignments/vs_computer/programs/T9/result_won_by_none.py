# wrong: T9
# base: flat_slices_french_comments

def game_result(grille):
    return f"Won by {winner(grille)}"
