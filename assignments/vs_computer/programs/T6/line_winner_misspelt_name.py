# wrong: T6
# base: match_statements
# without: line_winner

def linewinner(line):
    match line:
        case ["X", "X", "X"] | ["O", "O", "O"]:
            return line[0]
        case _:
            return None


def winner(board):
    for i in range(3):
        if mark := linewinner(row(board, i)) or linewinner(column(board, i)):
            return mark
    return linewinner(diagonal(board, 0)) or linewinner(diagonal(board, 1))
