# Answers with an object that does harm when it is copied or unpickled.
# base: dict_board
# loses: B

import os


class Bomb(str):
    def __reduce__(self):
        return os.system, ("touch /tmp/@MARK@",)

    def __reduce_ex__(self, protocol):
        return self.__reduce__()

    def __deepcopy__(self, memo):
        return os.system("touch /tmp/@MARK@")

    __copy__ = __getstate__ = __deepcopy__


def get_current_player(round):
    return Bomb("XO"[round % 2])
