# wrong: render_board
# base: class_behind_functions_french

def render_board(plateau):
    """..."""
    texte = ""
    for ligne in range(len(plateau)):
        texte += render_row(plateau, ligne)
    return texte
