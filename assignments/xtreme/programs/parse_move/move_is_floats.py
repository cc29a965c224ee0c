# wrong: parse_move
# base: colab_export_with_tests
# as: notebook

def parse_move(moveString):
    """Returns the move as a tuple, for example (2, 1) for "2, 1"."""
    xText, yText = moveString.split(",")[0:2]
    return (float(xText), float(yText))
