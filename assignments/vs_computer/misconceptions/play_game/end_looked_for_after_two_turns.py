"""Your function checks whether the game is over only after both players have moved.

What should happen when the person's move ends the game?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        display(board)
        play_one_turn(board, other_player(human_player), human_player)
    return game_result(board)
