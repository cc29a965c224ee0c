# wrong: T15
# line: 109
# base: lambdas_and_partial

def main():
    board, human_player = new_board(), get_O_or_X()
    try:
        play_game(human_player, board)
        display(board)
        print(play_game(human_player, new_board()))
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
