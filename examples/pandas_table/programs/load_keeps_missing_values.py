# wrong: load
# base: reference


def load(name):
    """..."""
    table = pd.read_csv(name).fillna(0)
    table["count"] = table["count"].astype(int)
    return table
