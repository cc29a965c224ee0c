"""Arrays, tables and figures: packages such as numpy, pandas and matplotlib."""
