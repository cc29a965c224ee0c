"""Your function accepts several digits together, such as 12, as {number}.

For which texts is `text in "012"` true, apart from the three digits?
"""

DIGITS = ("0", "1", "2")
NUMBERS = {
    "row": ("a row", "012", DIGITS),
    "column": ("a column", DIGITS, "012"),
    "number": ("a row or a column", "012", "012"),
}
VERSIONS = [
    (
        f"{name}_looked_for_in_a_text",
        {"number": number, "rows": rows, "columns": columns, "looks": looks},
    )
    for name, (number, rows, columns) in NUMBERS.items()
    for looks in (False, True)
]


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = input('Choose your row: ')
        while row not in rows:
            row = input('Choose your row: ')
        col = input('Choose your column: ')
        while col not in columns:
            col = input('Choose your column: ')
        print()
        position = int(row), int(col)
        if (board.get(position) if looks else board[position]) == EMPTY:
            return position
