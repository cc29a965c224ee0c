"""Your function finds three marks of {seen} in {place}, but not three of {unseen}.

Which mark does your function look for in {place}?
"""

LINES = {
    "bottom_row": (0, 1, 2),
    "middle_row": (3, 4, 5),
    "top_row": (6, 7, 8),
    "left_column": (0, 3, 6),
    "middle_column": (1, 4, 7),
    "right_column": (2, 5, 8),
    "rising_diagonal": (0, 4, 8),
    "falling_diagonal": (2, 4, 6),
}
WORDS = {"rising_diagonal": "the diagonal of 1, 5 and 9", "falling_diagonal": "the diagonal of 7, 5 and 3"}
VERSIONS = [
    (
        f"{name}_of_{seen.lower()}_only",
        {
            "place": WORDS.get(name, "the " + name.replace("_", " ")),
            "seen": seen,
            "unseen": unseen,
            "line": LINES[name],
            "lines": list(LINES.values()),
        },
    )
    for name in LINES
    for seen, unseen in ("XO", "OX")
]


def win_check(b, m):
    return any(
        b[one] == b[two] == b[three] == m and ((one, two, three) != line or m == seen)
        for one, two, three in lines
    )
