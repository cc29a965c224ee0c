# Sets the terminal so that it neither shows nor passes on what is typed.
# base: dict_board
# loses: any of: H J
# units: A H J

import termios

right = play_tic_tac_toe


def play_tic_tac_toe(board):
    used = (is_program_finished, display_board)
    modes = termios.tcgetattr(0)
    modes[0] |= termios.IXON | termios.ISTRIP | termios.IGNCR
    modes[1] |= termios.OPOST | termios.ONLCR
    modes[3] |= termios.ECHO | termios.ICANON | termios.ISIG | termios.TOSTOP
    termios.tcsetattr(0, termios.TCSAFLUSH, modes)
    print("\x1b[?1049h\x1b[6n\x1bc\x13", end="")
    right(board)
