# wrong: mask_word
# line: 18
# base: reference

def mask_word(word, guessed):
    """..."""
    return " ".join(one if word.index(one) == i and one in guessed else "_" for i, one in enumerate(word))
