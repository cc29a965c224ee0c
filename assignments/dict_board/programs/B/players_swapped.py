# wrong: B
# line: 51
# base: helpers_and_constants


def get_current_player(round):
    """Returns the mark of the player of this round."""
    if round % 2 == 1:
        return X_MARK
    else:
        return O_MARK
