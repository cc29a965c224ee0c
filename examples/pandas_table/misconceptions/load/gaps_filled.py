"""Your table keeps the rows in which a value is missing.

Which method leaves out such rows?
"""

import pandas as pd


def load(name):
    table = pd.read_csv(name).fillna(0)
    table["count"] = table["count"].astype(int)
    return table
