# right
# base: end_flag_set_after_the_turn

def play_game(human_player, board):
    player = human_player
    while not game_over(board):
        grid = [list(cells) for cells in board]
        display(grid)
        play_one_turn(grid, player, human_player)
        for number in range(3):
            board[number][:] = grid[number]
        player = other_player(player)
    return game_result(board)
