"""The counts of your table are floats instead of whole numbers.

Why does pandas read a column with missing values as floats, and how do you change its type?
"""

import pandas as pd


def load(name):
    return pd.read_csv(name).dropna().reset_index(drop=True)
