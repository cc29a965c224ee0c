"""best gives the lowest prices, the lowest first.

In which order does your function sort the prices?
"""


def best(table, number):
    rows = table.sort_values("price").head(number)
    return rows[["city", "price"]].reset_index(drop=True)
