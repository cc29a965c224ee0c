# right
# base: crammed_with_short_names

from copy import deepcopy
TOP_LEFT_BOTTOM_RIGHT=0

EMPTY=[[" "," "," "],[" "," "," "],[" "," "," "]]
def new_board():
    return deepcopy(EMPTY)
