"""Your table has more columns than city and price.

How do you choose some columns of a table?
"""


def best(table, number):
    return table.sort_values("price", ascending=False).head(number).reset_index(drop=True)
