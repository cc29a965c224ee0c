def show_farewell():
    """Says goodbye."""
    # show_farewell() comes last
    print('Goodbye.')
