# wrong: T14
# base: flags

def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    print(game_result(board))

def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        play_game(human_player, board)
        display(board)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
