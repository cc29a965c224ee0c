# wrong: T6
# base: reference
# without: line_winner

def owner_of(line):
    """Return the mark that fills the line, or None."""
    first = line[0]
    if first != EMPTY and line.count(first) == SIZE:
        return first
    return None


def winner(board):
    """..."""
    lines = [row(board, i) for i in range(SIZE)]
    lines += [column(board, i) for i in range(SIZE)]
    lines.append(diagonal(board, TOP_LEFT_BOTTOM_RIGHT))
    lines.append(diagonal(board, TOP_RIGHT_BOTTOM_LEFT))
    for line in lines:
        if owner_of(line) is not None:
            return owner_of(line)
    return None
