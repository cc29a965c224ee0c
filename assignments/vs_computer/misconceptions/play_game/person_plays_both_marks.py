"""Your function lets the person make the moves of both players.

Who should move when it is not the person's turn?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, current_player)
        current_player = other_player(current_player)
    return game_result(board)
