import typing
from typing import overload


@overload
def get_current_player(round: int) -> str: ...


@typing.overload
def get_current_player(round: float) -> str: ...


def get_current_player(round):
    """Returns the mark of the player whose turn it is. X starts in round 0."""
    return 'X' if round % 2 == 0 else 'O'
