# wrong: T6
# base: crammed_with_short_names

def line_winner(line):
    if line[0]==" ":
        return None
    if line[0]==line[1]:
        return line[0]
    return None
