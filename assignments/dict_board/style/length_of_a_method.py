class Game:
    """One game."""

    def run(self, board):
        """Plays rounds until one is won or all of them have been played."""
        round = 0
        winner = None
        while round < MAX_ROUNDS:
            display_board(board)
            if winner is None:
                player_mark = get_current_player(round)
            else:
                player_mark = winner
            position = get_position_choice(board, player_mark)
            if board[position] != EMPTY:
                continue
            if winner == player_mark:
                break
            update_board(board, player_mark, position)
            if is_game_complete(board):
                winner = player_mark
            if winner is not None:
                return round
            if winner == EMPTY:
                winner = None
            round += 1
        return MAX_ROUNDS


def play_rounds(board):
    """Plays rounds until one is won or all of them have been played."""
    return Game().run(board)
