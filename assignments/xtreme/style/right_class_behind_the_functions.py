class Game:
    """One game on a board of some size."""

    def __init__(self, size):
        self.board = setup_game(size)
        self.moves = 0
        self._limit = size * size

    @property
    def player(self):
        """The player who has the next move."""
        return PLAYERS[self.moves % 2]

    def move(self):
        """Let the player move; tell whether that wins the game."""
        player = self.player
        print(render_board(self.board))
        print(f"Move Counter: {self.moves}")
        self.board = apply_move(ask_for_move(self.board, player), self.board, player)
        self.moves += 1
        return check_for_winner(self.board, player)

    def run(self):
        """Play to the end, tell who has won."""
        while self.moves < self._limit:
            player = self.player
            if self.move():
                return player
        return None

    def __str__(self):
        return render_board(self.board)


def play_game() -> None:
    """Play one game, from the question for the size to its result."""
    game = Game(int(input("Game Board Size: ")))
    winner = game.run()
    print(game)
    if winner:
        print(f"Player {winner} won in {game.moves} moves.")
    else:
        print("Cat's game; no one wins.")
