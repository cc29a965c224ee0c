render_cell = lambda board, x, y: board[y][x]
