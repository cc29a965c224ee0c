# wrong: G
# base: main_called_without_guard

def is_game_complete(board):
    ...
    while i < 3 and not win:
        win = check_positions(board[i, 0], board[i, 1], board[i, 2])
        if not win:
            win = check_positions(board[0, i], board[1, i], board[2, i])
    if not win:
        ...
