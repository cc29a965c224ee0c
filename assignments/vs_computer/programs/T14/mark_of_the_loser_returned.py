# wrong: T14
# base: flags

def play_game(human_player, board):
    current_player = human_player
    finished = game_over(board)
    while not finished:
        display(board)
        play_one_turn(board, current_player, human_player)
        finished = game_over(board)
        if not finished:
            current_player = other_player(current_player)
    if winner(board) == 'X':
        return 'Won by O'
    if winner(board) == 'O':
        return 'Won by X'
    return game_result(board)
