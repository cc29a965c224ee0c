# wrong: T6
# base: flat_slices_french_comments

def line_winner(alignement):
    for signe in ("X", "O"):
        if alignement.count(signe) >= 2:
            return signe
    return None
