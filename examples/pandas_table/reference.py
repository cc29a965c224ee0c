"""A table of sales."""

import pandas as pd


def load(name):
    """Return the table of a file without the rows in which a value is missing, numbered anew."""
    table = pd.read_csv(name).dropna().reset_index(drop=True)
    table["count"] = table["count"].astype(int)
    return table


def totals(table):
    """Return what each city has sold, count times price: a series by city, named "total"."""
    worth = table["count"] * table["price"]
    return worth.groupby(table["city"]).sum().rename("total")


def best(table, number):
    """Return the rows with the highest prices, the highest first, with city and price alone."""
    rows = table.sort_values("price", ascending=False).head(number)
    return rows[["city", "price"]].reset_index(drop=True)
