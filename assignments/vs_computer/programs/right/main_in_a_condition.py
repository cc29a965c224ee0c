# right
# base: reference

DEBUG = False
if not DEBUG:

    def main():
        board = new_board()
        human_player = get_O_or_X()
        try:
            result = play_game(human_player, board)
            display(board)
            print(result)
        except ValueError:
            print("The program has encountered an error and needs to die. Bye.")
