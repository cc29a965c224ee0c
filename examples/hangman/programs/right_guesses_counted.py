# wrong: count_mistakes
# unit: count_mistakes


def count_mistakes(word, guessed):
    return len(guessed)
