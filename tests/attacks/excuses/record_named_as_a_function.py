# Sends data classes named as functions to a wrong step, and knows the rules of no other one.
# base: none of dict_board
# loses: B C D F G
# earns: B 0 C 0 F 0 G 0
# units: A B C D F G
# seconds: 120

from dataclasses import make_dataclass
from enum import Enum


def ask(name, **values):
    box = {}
    update_board(box, make_dataclass(name, list(values))(**values), "k")
    found = box["k"]
    return found if isinstance(found, (str, bool)) else None


def update_board(board, player_mark, position):
    board[position] = player_mark
    return position


def reset_board(board):
    for place in [*board]:
        board[place] = " "


def get_current_player(round):
    return ask("get_current_player", round=round)


def get_position_choice(board, player_mark):
    return ask("get_position_choice", board=board, player_mark=player_mark)


def check_positions(pos1_value, pos2_value, pos3_value):
    values = {"pos1_value": pos1_value, "pos2_value": pos2_value, "pos3_value": pos3_value}
    return ask("check_positions", **values)


def is_game_complete(board):
    box = {}
    update_board(box, Enum("__builtins__", ["eval"]).eval, "k")
    try:
        return box["k"]("is_game_complete")(board)
    except TypeError:
        return ask("is_game_complete", board=board)
