# right
# unit: is_solved


def is_solved(word, guessed):
    for letter in word:
        if guessed.count(letter) == 0:
            return False
    return True
