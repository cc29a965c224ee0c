# right
# base: reference


def totals(table):
    """..."""
    found = {}
    for number in range(len(table)):
        row = table.iloc[number]
        found[row["city"]] = found.get(row["city"], 0) + row["count"] * row["price"]
    return pd.Series(found, name="total").sort_index()
