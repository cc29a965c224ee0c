# Leaves folders that nobody may enter, with files in them.
# base: dict_board
# loses: any of: B

import os

right = get_current_player


def get_current_player(round):
    if round == 7 and not os.path.exists("locked"):
        os.makedirs("locked/inner")
        with open("locked/inner/file", "w") as file:
            file.write("X")
        os.chmod("locked/inner", 0)
        os.chmod("locked", 0)
        os.chmod(".", 0o500)
    return right(round)
