# wrong: best
# base: reference


def best(table, number):
    """..."""
    return table.sort_values("price", ascending=False).head(number).reset_index(drop=True)
