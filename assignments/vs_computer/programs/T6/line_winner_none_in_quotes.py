# wrong: T6
# base: template_filled_in

def line_winner(line):
    """..."""
    if line[0] == line[1] and line[1] == line[2] and line[0] != " ":
        return line[0]
    else:
        return "None"
