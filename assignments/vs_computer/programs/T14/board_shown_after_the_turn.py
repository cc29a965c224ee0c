# wrong: T14
# base: comprehensions

def play_game(human, b):
    player = human
    while not game_over(b):
        play_one_turn(b, player, human)
        display(b)
        player = other_player(player)
    return game_result(b)
