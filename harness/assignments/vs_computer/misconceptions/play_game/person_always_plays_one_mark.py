"""Your function lets the person play with {mark} whichever mark it is given.

Which value does your function get for the person, and where is it used?
"""

VERSIONS = [(f"person_always_plays_{mark.lower()}", {"mark": mark}) for mark in "XO"]


def play_game(human_player, board):
    current_player = mark
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, mark)
        current_player = other_player(current_player)
    return game_result(board)
