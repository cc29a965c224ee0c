# right
# base: reference


def totals(table):
    """..."""
    table = table.copy()
    table["total"] = table["count"] * table["price"]
    return table.groupby("city")["total"].sum()


def best(table, number):
    """..."""
    return table.nlargest(number, "price")[["city", "price"]].reset_index(drop=True)
