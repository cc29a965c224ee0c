"""Your function finds three marks of {seen} in {place}, but not three of {unseen}.

Which marks does your code look for in {place}?
"""

COLUMNS = ["column_0", "column_1", "last_column"]
LINES = {
    **{f"row_{row}": [(row, column) for column in range(3)] for row in range(3)},
    **{f"{COLUMNS[column]}": [(row, column) for row in range(3)] for column in range(3)},
    "first_diagonal": [(0, 0), (1, 1), (2, 2)],
    "second_diagonal": [(0, 2), (1, 1), (2, 0)],
}
WORDS = {
    "last_column": "the last column",
    "first_diagonal": "the diagonal from the top left to the bottom right",
    "second_diagonal": "the diagonal from the top right to the bottom left",
}
VERSIONS = [
    (
        f"{name}_of_{seen.lower()}_only",
        {
            "place": WORDS.get(name, name.replace("_", " ")),
            "seen": seen,
            "unseen": unseen,
            "line": LINES[name],
            "lines": list(LINES.values()),
        },
    )
    for name in LINES
    for seen, unseen in ("XO", "OX")
]


def winner(board):
    for three in lines:
        found = line_winner([square(board, *place) for place in three])
        if found is not None and (three != line or found == seen):
            return found
    return None
