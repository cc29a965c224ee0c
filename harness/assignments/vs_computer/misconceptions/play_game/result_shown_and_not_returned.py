"""Your function shows the last board and the result when the game is over, and returns nothing.

Which of the two functions, play_game and main, shows the end of a game, and what does it need
for that?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    display(board)
    print(game_result(board))
