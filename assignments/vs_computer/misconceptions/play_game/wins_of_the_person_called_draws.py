"""Your function returns 'Draw' when the person has won.

Which function knows who has won?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    if winner(board) == human_player:
        return 'Draw'
    return game_result(board)
