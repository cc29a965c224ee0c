# wrong: render_row
# base: class_behind_functions_french

def render_row(plateau, ligne):
    """Une ligne avec ses traits verticaux."""
    texte = ""
    for colonne in range(len(plateau)):
        if texte != "":
            texte += "|"
        texte += render_cell(plateau, colonne, ligne)
    print(texte)
