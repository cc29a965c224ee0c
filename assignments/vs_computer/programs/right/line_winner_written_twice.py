# right
# base: match_statements

# first attempt, kept for my notes
def line_winner(line):
    pass


def line_winner(line):
    match line:
        case ["X", "X", "X"] | ["O", "O", "O"]:
            return line[0]
        case _:
            return None
