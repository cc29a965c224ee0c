# right
# base: another_seed_in_play_game

def play_game(human_player, board):
    seed(15)
    def go_on(current_player):
        ...
