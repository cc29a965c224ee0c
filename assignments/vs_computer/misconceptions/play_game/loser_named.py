"""Your function names the loser as the winner.

What does game_result return when X has won?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board).translate(str.maketrans("XO", "OX"))
