"""Your function never looks at {place}.

Where does your function look at {place}?
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
    (f"{name}_forgotten", {"place": WORDS.get(name, name.replace("_", " ")), "lines": [LINES[other] for other in LINES if other != name]})
    for name in LINES
]


def is_game_complete(board):
    return any(
        check_positions(board[one], board[two], board[three])
        for one, two, three in lines
    )
