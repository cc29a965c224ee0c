# right
# base: flags

def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        outcome = play_game(human_player, board)
        print(outcome)
        display(board)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
