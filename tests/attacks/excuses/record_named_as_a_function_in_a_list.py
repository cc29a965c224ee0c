# Hides data classes named as functions in lists, keys and fields of what it sends to a wrong one.
# base: none of xtreme
# loses: render_cell parse_move is_move_valid check_row check_column check_for_winner render_row
# earns: parse_move 0 is_move_valid 0 check_row 0 check_column 0 check_for_winner 0 render_row 0
# units: render_cell parse_move is_move_valid check_row check_column check_for_winner render_row
# seconds: 120

from collections import namedtuple
from dataclasses import make_dataclass


def named(name, **values):
    return make_dataclass(name, list(values), frozen=True)(**values)


def render_cell(board: list, x: int, y: int) -> str:
    return "?"


def plain(found):
    return found if isinstance(found, (str, bool, tuple)) else None


def parse_move(move_string: str) -> tuple:
    pair = [named("parse_move", move_string=move_string)]
    return render_cell(pair, 0, 0), render_cell(pair, 1, 0)


def is_move_valid(move: tuple, board: list) -> bool:
    asked = namedtuple("is_move_valid", ["move", "board"])(move, board)
    return plain(render_cell([[asked]], 0, 0))


def check_row(board: list, row: int, player: str) -> bool:
    asked = named("check_row", board=board, row=row, player=player)
    return plain(render_cell({0: {0: asked}}, 0, 0))


def check_column(board: list, column: int, player: str) -> bool:
    try:
        asked = named("check_column", board=str(board), column=column, player=player)
        return plain(render_cell([{0: 1, asked: 2}], 0, 0))
    except TypeError:
        return None


def check_for_winner(board: list, player: str) -> bool:
    inner = named("check_for_winner", board=board, player=player)
    return plain(render_cell(named("apply_move", move=(0, 0), board=[[0]], player=inner), 0, 0))


def render_row(board: list, y: int) -> str:
    return plain(render_cell(board=[[named("render_row", board=board, y=y)]], x=0, y=0))
