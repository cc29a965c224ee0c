from collections import namedtuple
from enum import Enum

Move = namedtuple('Move', 'mark position')


class Answer(Enum):
    """What may be answered."""

    YES = 'y'
    NO = 'n'


class Game:
    """One game on a board."""

    PLAYERS = ('X', 'O')

    def __init__(self, board):
        self._board = board
        self.round = 0

    @property
    def mark(self):
        """The mark of the player whose turn it is."""
        return self.PLAYERS[self.round % 2]

    def play_round(self):
        """Plays one round; tells whether it is won."""
        display_board(self._board)
        move = Move(self.mark, get_position_choice(self._board, self.mark))
        update_board(self._board, move.mark, move.position)
        return is_game_complete(self._board)

    def run(self):
        """Plays until the end, gives the last round."""
        while self.round < MAX_ROUNDS:
            if self.play_round():
                return self.round
            self.round += 1
        return MAX_ROUNDS


def play_rounds(board):
    """Plays rounds until one is won or all of them have been played."""
    return Game(board).run()


def is_program_finished():
    """Asks whether to play again until the answer is Y, y, N or n."""
    response = input('Play again (Y/N)? ')
    while response not in ('Y', 'y', 'N', 'n'):
        response = input('Play again (Y/N)? ')
    print()
    return Answer(response.lower()) is Answer.NO
