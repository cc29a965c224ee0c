"""Your function names {mark} as the winner, even when {other} has won.

Which function knows who has won?
"""

VERSIONS = [
    (f"{mark.lower()}_named_after_each_win", {"mark": mark, "other": other})
    for mark, other in ("XO", "OX")
]


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    if winner(board) is None:
        return 'Draw'
    return f'Won by {mark}'
