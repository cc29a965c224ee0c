# wrong: T15
# base: flags

def main():
    board = new_board()
    try:
        human_player = get_O_or_X()
        outcome = play_game(human_player, board)
        display(board)
        print(outcome)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
