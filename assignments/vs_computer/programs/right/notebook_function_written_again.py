# right
# base: comprehensions
# as: notebook

def line_winner(line):
    # first try: wrong, three blanks win too
    if line[0] == line[1] == line[2]:
        return line[0]

line_winner([" ", " ", " "])

def line_winner(line):
    return line[0] if line[0] == line[1] == line[2] != " " else None
