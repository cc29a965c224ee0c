# wrong: game
# base: bad_board_refused_after_asking

class Game:
    cells = [" "] * 9

    def __init__(self, first, second):
        self.players = [first, second]

    @property
    def current(self):
        return self.players[0]

    def turn(self):
        print(self.current + "'s turn.")
        place_marker(self.cells, self.current, player_choice(self.cells))
        display_board(self.cells)

    def play(self):
        while True:
            self.turn()
            if win_check(self.cells, self.current):
                return self.current + " wins!"
            if is_board_full(self.cells):
                return "The game has ended in a draw."
            self.players.reverse()


def main():
    print("Welcome to Tic-Tac-Toe!")
    while True:
        marker1, marker2 = choose_markers()
        print("Player 1's marker: " + marker1)
        print("Player 2's marker: " + marker2)
        sentence = choose_first()
        print(sentence)
        game = Game(marker1, marker2) if "Player 1" in sentence else Game(marker2, marker1)
        print(game.play())
        if not replay():
            return
