"""Your function gives every turn after the first one to {mark}.

Which of your lines change the player?
"""

VERSIONS = [(f"{mark.lower()}_has_every_later_turn", {"mark": mark}) for mark in "XO"]


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = mark
    return game_result(board)
