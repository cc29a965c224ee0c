"""Your function puts the rows behind each other and then counts two squares for a row.

At which place does the second row begin when the rows stand behind each other?
"""


def square(board, row, column):
    return sum(board, [])[2 * row + column]
