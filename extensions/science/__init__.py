"""Values and pictures of numpy, pandas and matplotlib."""
