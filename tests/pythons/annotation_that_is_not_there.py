# right
from dataclasses import dataclass


@dataclass
class Place:
    board: Optional[Board] = None
    row: int = 0


def f(answer: Text, *others: List[str]) -> Place | None:
    place: Unknown = Place(row=3)
    return "as always" if place.row == 3 else place
