# wrong: game
# base: constants_and_main

def main():
    ...
    while True:
        print("{}\nMove Counter: {}".format(render_board(board), moves + 1))
        board = apply_move(get_move(board, player), board, player)
        ...
