# wrong: T6
# base: grid_class

def line_winner(line):
    mark = line[0]
    if mark != Grid.blank and line == [mark] * Grid.size:
        return mark
    return False
