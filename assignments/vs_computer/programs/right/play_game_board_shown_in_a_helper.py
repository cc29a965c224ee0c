# right
# base: comprehensions

def play_game(human, b):
    def turn(player):
        display(b)
        play_one_turn(b, player, human)
        return other_player(player)

    player = human
    while game_over(b) is False:
        player = turn(player)
    return game_result(b)
