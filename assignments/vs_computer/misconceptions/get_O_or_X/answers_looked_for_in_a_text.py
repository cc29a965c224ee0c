"""Your function accepts an empty answer, and also both letters together.

Do you look for the answer in a string, or in a list?
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
