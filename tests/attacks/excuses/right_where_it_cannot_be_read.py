# Has a step that is right where Python cannot read it, and wrong in what is left of the file.
# base: dict_board
# loses: B
# earns: B 2


def get_current_player(round):
    return 'X'


def get_current_player(round):
    print 'X and O take turns'
    return 'XO'[round % 2]
