"""Your function always lets the person play {mark}.

Which parameter holds the person's mark?
"""

VERSIONS = [(f"person_always_plays_{mark.lower()}", {"mark": mark}) for mark in "XO"]


def play_game(human_player, board):
    current_player = mark
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, mark)
        current_player = other_player(current_player)
    return game_result(board)
