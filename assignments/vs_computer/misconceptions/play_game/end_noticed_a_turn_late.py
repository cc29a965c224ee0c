"""Your function notices one turn too late that the game is over.

When should your function check whether the game is over?
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
