# right
# base: lambdas_and_partial

from itertools import chain, cycle, product

def play_game(human_player, board):
    for current_player in cycle((human_player, other_player(human_player))):
        if game_over(board):
            return game_result(board)
        display(board)
        play_one_turn(board, current_player, human_player)
