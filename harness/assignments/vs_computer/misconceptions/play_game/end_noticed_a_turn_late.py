"""Your function finds out only one turn later that the game is over.

After what does the board change, and where does your loop look at it?
"""


def play_game(human_player, board):
    current_player = human_player
    is_over = False
    while not is_over:
        is_over = game_over(board)
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
