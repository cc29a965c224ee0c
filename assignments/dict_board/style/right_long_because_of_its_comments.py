def play_rounds(board):
    """Plays rounds until one is won or all of them have been played.

    A round goes like this:

    1. the board is shown,
    2. the player chooses a position,
    3. the mark is put there,
    4. the lines are checked.

    :param board: a dict of (row, col) tuple keys and string values
    :return: the round that was won, or MAX_ROUNDS after a draw
    """
    # The round is the number that tells whose turn it is.
    #
    # It begins with 0, as the assignment wants it,
    # and X has the even rounds.

    for round in range(MAX_ROUNDS):

        # Show where the game stands.
        display_board(board)

        # Whose turn is it?
        player_mark = get_current_player(round)

        # Ask.
        # This goes on until the position is free.
        position = get_position_choice(board, player_mark)

        # Put the mark there.
        update_board(board, player_mark, position)

        # Is this the end?
        if is_game_complete(board):
            return round

    # Nobody has won.
    return MAX_ROUNDS
