# wrong: T15
# line: 146
# base: flags

def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        outcome = play_game("X", board)
        display(board)
        print(outcome)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
