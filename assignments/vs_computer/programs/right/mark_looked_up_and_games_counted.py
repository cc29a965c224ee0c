# right
# base: last_mover_named_if_there_is_a_line

def play_game(human_player, board):
    current = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current, human_player)
        current = other_player(current)
    return game_result(board)


def main():
    board = new_board()
    human_player = {"X": "X", "O": "O"}[get_O_or_X()]
    games = 0
    try:
        while games < 1:
            result = play_game(human_player, board)
            display(board)
            games = games + 1
        print(result)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")
