"""Your function lets the computer set the mark of the person.

Which player does play_one_turn, or make_computer_move, get for the turn of the computer?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, human_player, current_player)
        current_player = other_player(current_player)
    return game_result(board)
