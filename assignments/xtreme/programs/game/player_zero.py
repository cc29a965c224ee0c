# wrong: game
# base: terse

def main():
    ...
    for moves in range(n * n):
        player = "X0"[moves % 2]
        print(render_board(board))
        ...
