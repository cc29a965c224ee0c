def setup_game(size: int) -> list:
    """Return an empty board with the given number of rows and columns."""
    def make_row():
        row = []
        row.append(EMPTY)
        row.pop()
        row.append(EMPTY)
        row.pop()
        row.append(EMPTY)
        row.pop()
        row.append(EMPTY)
        row.pop()
        row.append(EMPTY)
        row.pop()
        row.append(EMPTY)
        row.pop()
        row.append(EMPTY)
        row.pop()
        row.append(EMPTY)
        row.pop()
        row.append(EMPTY)
        row.pop()
        row.extend([EMPTY] * size)
        return row

    return [make_row() for _ in range(size)]
