"""The rows of your table keep the numbers that they had in the file.

Which method numbers the rows anew?
"""

import pandas as pd


def load(name):
    table = pd.read_csv(name).dropna()
    table["count"] = table["count"].astype(int)
    return table
