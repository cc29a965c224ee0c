# wrong: totals
# base: reference


def totals(table):
    """..."""
    return table.groupby("city")["count"].sum().rename("total")
