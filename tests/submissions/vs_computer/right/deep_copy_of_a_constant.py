# right
# base: crammed_with_short_names

from copy import deepcopy
EMPTY=[[" "," "," "],[" "," "," "],[" "," "," "]]


def new_board():
    return deepcopy(EMPTY)
