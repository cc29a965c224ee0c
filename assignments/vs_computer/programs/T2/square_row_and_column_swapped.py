# wrong: T2
# base: grid_class

def square(board, row, column):
    return Grid(board)[column, row]
