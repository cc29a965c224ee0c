# wrong: load
# base: reference


def load(name):
    """..."""
    table = pd.read_csv(name).dropna()
    table["count"] = table["count"].astype(int)
    return table
