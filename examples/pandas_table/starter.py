"""A table of sales."""

import pandas as pd


def load(name):
    """Return the table of a file without the rows in which a value is missing, numbered anew."""
    pass


def totals(table):
    """Return what each city has sold, count times price: a series by city, named "total"."""
    pass


def best(table, number):
    """Return the rows with the highest prices, the highest first, with city and price alone."""
    pass
