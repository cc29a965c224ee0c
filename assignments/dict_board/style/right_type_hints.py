from typing import Optional

Position = tuple[int, int]
Board = dict[Position, str]


def update_board(board: Board, player_mark: str, position: Position) -> None:
    """Puts the player's mark on the board."""
    board[position] = player_mark


def play_rounds(board: Board, last: int = 9, first: Optional[int] = None) -> int:
    """Plays rounds until one is won or all of them have been played."""
    round: int = first or 0
    for round in range(round, last):
        display_board(board)
        player_mark: str = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round
    return last
