"""What things cost, in cents."""


def read_prices(file_name):
    """Return the prices in a file, as a dictionary of names to cents."""
    pass


def price_of(name, prices):
    """Return the price of something. Raises ValueError for what is not sold."""
    pass
