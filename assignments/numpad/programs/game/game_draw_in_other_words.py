# wrong: game
# base: classes

class Game:
    ...
    def result(self):
        ...
        if is_board_full(self.board):
            return 'The game is a draw.'
        return None
    ...
