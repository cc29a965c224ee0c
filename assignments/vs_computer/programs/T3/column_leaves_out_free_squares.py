# wrong: T3
# line: 59
# base: template_filled_in

def column(board, column_num):
    """Task 3. Return one column of the board as a list."""
    the_column = []
    for i in range(3):
        if square(board, i, column_num) != " ":
            the_column.append(square(board, i, column_num))
    return the_column
