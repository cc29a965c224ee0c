# Is another program where it is imported than where it is run.
# base: dict_board
# loses: J
# units: A B J

if __name__ == "__main__":

    def play_tic_tac_toe(board):
        print("Goodbye.")
