# wrong: best
# line: 22
# base: reference


def best(table, number):
    """..."""
    rows = table.sort_values("price").head(number)
    return rows[["city", "price"]].reset_index(drop=True)
