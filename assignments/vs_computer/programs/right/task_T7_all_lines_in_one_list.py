# right
# unit: T7
def winner(board):
    lines = []
    for i in range(3):
        lines.append(row(board, i))
        lines.append(column(board, i))
    lines.append(diagonal(board, TOP_LEFT_BOTTOM_RIGHT))
    lines.append(diagonal(board, TOP_RIGHT_BOTTOM_LEFT))
    for line in lines:
        if line_winner(line) is not None:
            return line_winner(line)
    return None
