# Shows boards whose rows are a hundred thousand cells wide.
# base: xtreme
# loses: any of: render_row render_board game
# units: setup_game check_row render_row render_board game

right_row = render_row


def render_row(board, y):
    return right_row(board, y) + "|X| " * 100_000
