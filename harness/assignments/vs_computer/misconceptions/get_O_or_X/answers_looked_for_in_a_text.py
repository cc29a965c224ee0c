"""Your function accepts the empty answer, and both letters together, as an answer.

For which texts is `text in "OX"` true, apart from the two letters?
"""

VERSIONS = [
    ("answers_looked_for_in_a_text", {"letters": letters, "folds": folds})
    for letters in ("OX", "XO")
    for folds in (False, True)
]


def get_O_or_X():
    answer = ' '
    while answer not in letters:
        answer = input('Would you like to play O or X? ')
        if folds:
            answer = answer.upper()
    return answer
