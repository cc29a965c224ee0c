# right
# unit: T15
def main():
    board = new_board()
    human_player = get_O_or_X()

    try:
        print(play_game(human_player, board))
        display(board)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
