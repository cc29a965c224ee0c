# right
# base: dice_thrown_anew_for_each_game

APOLOGY = 'The program has encountered an error and needs to die. Bye.'


def display(board):
    ...

def main():
    board = new_board()
    human_player = get_O_or_X()

    try:
        final = play_game(human_player, board)
        display(board)
        print(final)
    except ValueError:
        print(APOLOGY)
