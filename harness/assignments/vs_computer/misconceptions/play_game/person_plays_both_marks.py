"""Your function lets the person make the moves of both players.

Which of the values that play_one_turn gets says whose turn it is, and which says who the person
is?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, current_player)
        current_player = other_player(current_player)
    return game_result(board)
