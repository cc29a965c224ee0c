# right
# base: flags

def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        outcome = play_game(human_player, board)
        display(board)
        print('The game is over. Result:', outcome)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
