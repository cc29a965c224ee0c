# wrong: load
# base: reference


def load(name):
    """..."""
    return pd.read_csv(name).dropna().reset_index(drop=True)
