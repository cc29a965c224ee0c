"""Your function never looks at {place}.

Where does your function look at {place}?
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
    (f"{name}_forgotten", {"place": WORDS.get(name, "the " + name.replace("_", " ")), "lines": [LINES[other] for other in LINES if other != name]})
    for name in LINES
    # a file of its own tells of this one: one_column_checked_twice
    if name != "right_column"
]


def win_check(b, m):
    return any(b[one] == b[two] == b[three] == m for one, two, three in lines)
