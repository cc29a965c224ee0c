# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# Xenia Farrow
# The functions that the assignment wants, and a class that plays one game.

class Game:
    """One game on a board."""

    LINES = [[(row, col) for col in range(3)] for row in range(3)]
    LINES += [[(row, col) for row in range(3)] for col in range(3)]
    LINES += [[(0, 0), (1, 1), (2, 2)], [(0, 2), (1, 1), (2, 0)]]

    def __init__(self, board):
        self.board = board
        self.round = 0

    def take_turn(self):
        """Plays one round, returns True when it wins the game."""
        mark = get_current_player(self.round)
        position = get_position_choice(self.board, mark)
        update_board(self.board, mark, position)
        return is_game_complete(self.board)

    def run(self):
        """Plays until the end, returns the last round."""
        while self.round < MAX_ROUNDS:
            display_board(self.board)
            if self.take_turn():
                break
            self.round += 1
        display_board(self.board)
        return self.round


class Question:
    """A question that is asked until the answer is accepted."""

    def __init__(self, prompt, accepted):
        self.prompt = prompt
        self.accepted = accepted

    def ask(self):
        """Returns the accepted answer."""
        answer = input(self.prompt)
        while answer not in self.accepted:
            answer = input(self.prompt)
        return answer


DIGITS = ['0', '1', '2']
ROW_QUESTION = Question('Choose your row: ', DIGITS)
COLUMN_QUESTION = Question('Choose your column: ', DIGITS)
AGAIN_QUESTION = Question('Play again (Y/N)? ', ['Y', 'N', 'y', 'n'])


def reset_board(board):
    """Empties the board."""
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[row, col] = ' '


def get_current_player(round):
    """Returns the mark for the round."""
    return 'X' if round % 2 == 0 else 'O'


def get_position_choice(board, player_mark):
    """Returns an empty position."""
    print('%s,' % player_mark)
    position = None
    while position is None or board[position] != ' ':
        position = (int(ROW_QUESTION.ask()), int(COLUMN_QUESTION.ask()))
        print()
    return position


def update_board(board, player_mark, position):
    """Marks a position."""
    board[position] = player_mark


def display_outcome(round):
    """Prints the outcome."""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print('%s wins!' % get_current_player(round))
    print()


def check_positions(pos1_value, pos2_value, pos3_value):
    """Tells whether three values win."""
    return [pos1_value, pos2_value, pos3_value] in (['X'] * 3, ['O'] * 3)


def is_game_complete(board):
    """Tells whether there is a winner."""
    for line in Game.LINES:
        first, second, third = line
        if check_positions(board[first], board[second], board[third]):
            return True
    return False


def is_program_finished():
    """Tells whether the players want to stop."""
    answer = AGAIN_QUESTION.ask()
    print()
    return answer.upper() == 'N'


def play_tic_tac_toe(board):
    """Plays games."""
    print("Let's Play Tic-tac-toe!")
    print()
    while True:
        game = Game(board)
        display_outcome(game.run())
        if is_program_finished():
            print('Goodbye.')
            return
        reset_board(board)


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)
