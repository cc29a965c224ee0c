"""Your function goes on when the game is over.

Which of your lines checks whether the game is over?
"""


def play_game(human_player, board):
    current_player = human_player
    while True:
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
