"""Your function shows the board before the computer's turns, but not before the person's turns.

What should the person see before a move?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        if current_player != human_player:
            display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
