# wrong: T3
# base: type_hints

def column(board: Board, column_num: int) -> list[str]:
    """The marks of a column."""
    return [cells.pop(column_num) for cells in board]
