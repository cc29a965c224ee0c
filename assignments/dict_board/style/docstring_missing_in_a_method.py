class Rounds:
    """Counts the rounds."""

    def __init__(self):
        self.number = 0

    def advance(self):
        self.number += 1


def play_rounds(board):
    """Plays rounds until one is won or all of them have been played."""
    rounds = Rounds()
    while rounds.number < MAX_ROUNDS:
        display_board(board)
        player_mark = get_current_player(rounds.number)
        update_board(board, player_mark, get_position_choice(board, player_mark))
        if is_game_complete(board):
            return rounds.number
        rounds.advance()
    return MAX_ROUNDS
