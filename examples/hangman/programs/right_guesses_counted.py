# wrong: count_mistakes
# base: reference


def count_mistakes(word, guessed):
    """..."""
    return len(guessed)
