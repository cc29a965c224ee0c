"""Your function finds three marks of {seen} in {place}, but not three of {unseen}.

Which mark does your function look for in {place}?
"""

LINES = {
    **{f"row_{row}": [(row, column) for column in range(3)] for row in range(3)},
    **{f"column_{column}": [(row, column) for row in range(3)] for column in range(3)},
    "falling_diagonal": [(0, 0), (1, 1), (2, 2)],
    "rising_diagonal": [(0, 2), (1, 1), (2, 0)],
}
WORDS = {
    "falling_diagonal": "the diagonal from the top left to the bottom right",
    "rising_diagonal": "the diagonal from the top right to the bottom left",
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


def is_game_complete(board):
    return any(
        check_positions(board[one], board[two], board[three])
        and ([one, two, three] != line or board[one] == seen)
        for one, two, three in lines
    )
