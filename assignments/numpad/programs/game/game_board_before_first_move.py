# wrong: game
# base: classes

class Game:
    ...
    def play(self):
        self.prepare()
        display_board(self.board)
        self.move()
        ...
