"""Sum a column: python column.py COLUMN [FILE] < lines."""

import sys


def main():
    """Sum the numbers of a column of standard input; write the sum to a file or the screen."""
    pass


main()
