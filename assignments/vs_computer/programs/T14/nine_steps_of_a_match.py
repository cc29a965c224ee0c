# wrong: T14
# base: last_mover_named_if_there_is_a_line

class Match:
    def __init__(self, human, board):
        self.human, self.board, self.now = human, board, human
    def step(self):
        display(self.board)
        play_one_turn(self.board, self.now, self.human)
        self.now = other_player(self.now)
def play_game(human_player, board):
    match = Match(human_player, board)
    for _ in range(9):
        match.step()
    return game_result(board)
