# wrong: game
# base: readline_and_regex

def game():
    ...
    while playing:
        print("%s\nMove Counter: %d" % (render_board(game_board), move_number))
        (row, column) = parse_move(ask("%s's move (x, y): " % symbol))
        while not is_move_valid((column, row), game_board):
            print("INVALID MOVE --- TRY AGAIN.")
            (row, column) = parse_move(ask("%s's move (x, y): " % symbol))
        move = (column, row)
        game_board = apply_move(move, game_board, symbol)
        ...
