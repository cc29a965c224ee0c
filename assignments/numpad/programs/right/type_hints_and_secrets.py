# right
"""Tic-tac-toe on the number pad, with type hints."""
from __future__ import annotations

import secrets
from typing import Any

Board = list[str]

LINES: list[set[int]] = [
    {1, 2, 3}, {4, 5, 6}, {7, 8, 9},
    {1, 4, 7}, {2, 5, 8}, {3, 6, 9},
    {1, 5, 9}, {3, 5, 7},
]
PROMPT: str = 'Select a position on the board (1-9): '


def require(condition: bool, message: str) -> None:
    """Stop with a message unless the condition holds."""
    if not condition:
        raise ValueError(message)


def looks_like_a_board(board: Any) -> bool:
    """Tell whether this is a list of nine."""
    return isinstance(board, list) and len(board) == 9


def looks_like_a_position(position: Any) -> bool:
    """Tell whether this is an integer (no bool) from 1 to 9."""
    return type(position) is int and 1 <= position <= 9


def display_board(board: list[Any]) -> None:
    """Print the board."""
    require(looks_like_a_board(board), 'not a board')
    for first in (6, 3, 0):
        row: list[str] = [f'  {cell}' for cell in board[first:first + 3]]
        print('  |'.join(row))
        if first > 0:
            print('-' * 17)


def choose_markers() -> tuple[str, str]:
    """Ask player 1 for a marker."""
    answer: str = input('Select a marker for Player 1 (X or O): ')
    if answer == 'X':
        return 'X', 'O'
    if answer == 'O':
        return 'O', 'X'
    return choose_markers()


def place_marker(board: Board, marker: str, position: int) -> Board:
    """Write the marker on the board."""
    require(looks_like_a_board(board), 'not a board')
    require(marker in {'X', 'O'}, 'not a marker')
    require(looks_like_a_position(position), 'not a position')
    board[position - 1] = marker
    return board


def win_check(b: Board, m: str) -> bool:
    """Does m have three in a row?"""
    require(looks_like_a_board(b), 'not a board')
    require(m in {'X', 'O'}, 'not a marker')
    held: set[int] = {position for position, cell in enumerate(b, 1) if cell == m}
    return any(line <= held for line in LINES)


def choose_first() -> str:
    """Draw lots."""
    number: int = secrets.randbelow(2) + 1
    return f'Player {number} was randomly determined to go first.'


def is_space_free(board: Board, position: int) -> bool:
    """Is the position free?"""
    require(looks_like_a_board(board), 'not a board')
    require(looks_like_a_position(position), 'not a position')
    return board[position - 1] == ' '


def is_board_full(board: Board) -> bool:
    """Is every position taken?"""
    require(looks_like_a_board(board), 'not a board')
    return all(cell != ' ' for cell in board)


def player_choice(board: Board) -> int:
    """Ask for a free position."""
    require(looks_like_a_board(board), 'not a board')
    answer: str = input(PROMPT)
    if len(answer) != 1 or answer not in '123456789':
        return player_choice(board)
    if not is_space_free(board, int(answer)):
        print('That space is not available.')
        return player_choice(board)
    return int(answer)


def replay() -> bool:
    """Ask for another game."""
    answer: str = input('Do you want to play again? Y/N: ')
    return answer == 'Y' or (answer != 'N' and replay())


def play_one_game() -> None:
    """From the markers to the result."""
    board: Board = [' ' for _ in range(9)]
    markers: tuple[str, str] = choose_markers()
    print()
    for number, marker in enumerate(markers, start=1):
        print(f"Player {number}'s marker: {marker}")
    sentence: str = choose_first()
    print('\n' + sentence + '\n')
    first: int = int(sentence.split()[1]) - 1
    for turn in range(9):
        marker = markers[(first + turn) % 2]
        print(f"\n{marker}'s turn.\n")
        place_marker(board, marker, player_choice(board))
        display_board(board)
        if win_check(board, marker):
            print(f'\n{marker} wins!\n')
            break
    else:
        print('\nThe game has ended in a draw.\n')


def main() -> None:
    """Play until nobody wants to."""
    print('Welcome to Tic-Tac-Toe!\n')
    again: bool = True
    while again:
        play_one_game()
        again = replay()


if __name__ == '__main__':
    main()
