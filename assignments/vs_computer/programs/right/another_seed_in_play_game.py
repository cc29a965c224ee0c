# right
# base: recursion_and_main_first

def play_game(human_player, board):
    seed(2020)
    def go_on(current_player):
        ...
