# Answers with an object that does harm when it is shown.
# base: dict_board
# loses: B

import os


class Bomb:
    def __repr__(self):
        os.system("touch /tmp/@MARK@")
        os._exit(0)

    __str__ = __bool__ = __hash__ = __len__ = __repr__


def get_current_player(round):
    return Bomb()
