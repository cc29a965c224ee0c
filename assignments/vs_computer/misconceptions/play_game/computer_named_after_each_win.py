"""Your function names the computer as the winner, even when the person has won.

Which function knows who has won?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    if winner(board) is None:
        return 'Draw'
    return f'Won by {other_player(human_player)}'
