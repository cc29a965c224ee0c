# right
# base: no_line_end_at_the_end

import functools

def counted(function):
    """Count the calls of a function."""

    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        return function(*args, **kwargs)

    wrapper.calls = 0
    return wrapper

@counted
def winner(board: Board) -> str | None:
    ...

@counted
def make_human_move(current_player: str, board: Board) -> None:
    ...

@functools.lru_cache(maxsize=None)
def other_player(player: str) -> str:
    """The opponent's mark."""
    return LETTER_O if player == LETTER_X else LETTER_X
