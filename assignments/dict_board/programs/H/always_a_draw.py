# wrong: H
# base: class_helper

class Game:
    ...
    def run(self):
        ...
        display_board(self.board)
        return MAX_ROUNDS
