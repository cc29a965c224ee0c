"""Your function returns a result that names the player who has not won.

What does game_result return, and what does your function return?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board).translate(str.maketrans("XO", "OX"))
