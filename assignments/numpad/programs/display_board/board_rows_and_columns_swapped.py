# wrong: display_board
# base: type_hints_and_secrets

def display_board(board: list[Any]) -> None:
    """Print the board."""
    require(looks_like_a_board(board), 'not a board')
    for first in (2, 1, 0):
        row: list[str] = [f'  {cell}' for cell in board[first::3]]
        print('  |'.join(row))
        if first > 0:
            print('-' * 17)
