"""Your function goes on when {mark} has won.

Whose wins should end the game?
"""

VERSIONS = [
    (f"wins_of_{mark.lower()}_not_noticed", {"mark": mark, "other": other})
    for mark, other in ("XO", "OX")
]


def play_game(human_player, board):
    current_player = human_player
    while winner(board) != other and empty_squares(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
