"""Your function asks again which mark the person would like to play, after the person has said it.

How often is get_O_or_X called, and what becomes of each answer?
"""


def main():
    board = new_board()
    get_O_or_X()
    human_player = get_O_or_X()
    try:
        result = play_game(human_player, board)
        display(board)
        print(result)
    except ValueError:
        print('The program has encountered an error and needs to die. Bye.')
