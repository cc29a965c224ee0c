# wrong: game
# base: readline_and_regex

def game():
    ...
    while playing:
        ...
        if check_for_winner(game_board, symbol):
            ending = "Player %s won in %d moves." % (symbol, move_number)
            playing = False
        elif move_number == n * n:
            playing = False
        elif symbol == "X":
            ...
