# wrong: T7
# base: another_seed_at_the_top

def winner(board):
    """..."""
    lines = []
    for i in range(3):
        lines.append(row(board, i))
        lines.append(column(board, i))
    lines.append(diagonal(board, 0))
    lines.append(diagonal(board, 1))
    for line in lines:
        if line_winner(line) != None:
            return line
    return None
