# wrong: T15
# base: last_board_shown_in_both_branches

import random
from random import randint

def main():
    board = new_board()
    get_O_or_X()
    human_player = random.choice("OX")
    try:
        result = play_game(human_player, board)
        display(board)
        print(result)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
