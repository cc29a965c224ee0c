"""Your function also accepts an empty answer and several letters together.

For which texts is `text in "YyNn"` true, apart from the four letters?
"""

NO = ("N", "n")
LONGER = ("Yn", "nY", "yn", "Yy", "nN")
LETTERS = ("YyNn", "YNyn", "yYnN", "ynYN", "NnYy", "nNyY")

# who may say no, apart from N and n: nobody, the empty answer, several letters, both
VERSIONS = [
    (
        "answers_looked_for_in_a_text",
        {"letters": letters, "folds": folds, "no": (*NO, *more, *(LONGER if several else ()))},
    )
    for letters, folds in [*((order, False) for order in LETTERS), ("yn", True), ("ny", True)]
    for more in [(), ("",)]
    for several in (False, True)
]


def is_program_finished():
    response = input('Play again (Y/N)? ')
    while (response.lower() if folds else response) not in letters:
        response = input('Play again (Y/N)? ')
    print()
    return response in no
