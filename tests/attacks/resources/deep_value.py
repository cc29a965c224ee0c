# Puts a list of a hundred thousand lists, each in the next, on the board.
# base: dict_board
# loses: D


def update_board(board, player_mark, position):
    for _ in range(100_000):
        player_mark = (player_mark,)
    board[position] = [player_mark]
