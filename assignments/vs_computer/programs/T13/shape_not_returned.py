# wrong: T13
# base: flat_slices_french_comments

def get_O_or_X():
    réponse = ""
    while réponse != "O" and réponse != "X":
        réponse = input("Would you like to play O or X? ")
