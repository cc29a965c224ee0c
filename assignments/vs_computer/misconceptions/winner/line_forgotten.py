"""Your function never looks at {place}.

Which part of your code looks at {place}?
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
    (f"{name}_forgotten", {"place": WORDS.get(name, name.replace("_", " ")), "lines": [LINES[other] for other in LINES if other != name]})
    for name in LINES
]


def winner(board):
    for three in lines:
        line = [square(board, *place) for place in three]
        if line_winner(line) is not None:
            return line_winner(line)
    return None
