# wrong: totals
# line: 16
# base: reference


def totals(table):
    """..."""
    table["total"] = table["count"] * table["price"]
    return table.groupby("city")["total"].sum()
