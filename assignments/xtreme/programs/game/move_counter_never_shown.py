# wrong: game
# base: nested_functions_and_aliases

if "__main__" == __name__:
    ...
    while not (cats_game or won):
        print(render_board(board))
        board = apply_move(ask_move(players[0], board), board, players[0])
        ...
