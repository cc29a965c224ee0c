def render_cell(board: list, x: int, y: int) -> str:
  """Return what stands in column x of row y, without any lines around it."""
  return board[y][x]
