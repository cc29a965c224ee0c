# right
# base: terse
# Noemi Szalaine, NK77412

setup_game = lambda size: [[" "] * size for _ in range(size)]

check_row = lambda board, row, player: all(cell == player for cell in board[row])

render_cell = lambda board, x, y: board[y][x]
