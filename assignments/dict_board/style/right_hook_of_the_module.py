def __getattr__(name):
    """Names what the module does not have."""
    raise AttributeError(name + " is no name of the game")
