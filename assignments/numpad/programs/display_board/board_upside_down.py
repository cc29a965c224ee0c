# wrong: display_board
# base: type_hints_and_secrets

def display_board(board: list[Any]) -> None:
    """Print the board."""
    require(looks_like_a_board(board), 'not a board')
    for first in (0, 3, 6):
        row: list[str] = [f'  {cell}' for cell in board[first:first + 3]]
        print('  |'.join(row))
        if first < 6:
            print('-' * 17)
