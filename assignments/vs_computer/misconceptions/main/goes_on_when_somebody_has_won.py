"""Your function goes on when somebody has won.

Which function plays a whole game?
"""


def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        current_player = human_player
        while empty_squares(board):
            display(board)
            play_one_turn(board, current_player, human_player)
            current_player = other_player(current_player)
        display(board)
        print(game_result(board))
    except ValueError:
        print('The program has encountered an error and needs to die. Bye.')
