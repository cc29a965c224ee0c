# wrong: render_cell
# base: colab_export_with_tests
# as: notebook

def render_cell(gameBoard, column, row):
    """Returns the string in one cell."""
    return gameBoard[row][column] + "|"
