# right
# unit: T1
def new_board():
    row1 = [' ', ' ', ' ']
    row2 = [' ', ' ', ' ']
    row3 = [' ', ' ', ' ']
    return [row1, row2, row3]
