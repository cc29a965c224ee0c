# wrong: check_column
# base: nbconvert_dictionary

marks = []
def check_column(board, column, player):
    """all cells of the column"""
    for row in board:
        marks.append(row[column])
    return marks.count(player) == len(marks)
