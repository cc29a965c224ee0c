def check_positions(pos1_value, pos2_value,
    pos3_value):
    """Tells whether three values are the same player's mark."""
    return pos1_value == pos2_value \
      == pos3_value \
        and pos1_value in ('X',
  'O')


def is_program_finished():
    """Asks whether to play again until the answer is Y, y, N or n.

	  y means yes.
    """
    accepted = [
	'Y', 'y',
      'N', 'n',
    ]
    response = input('Play again (Y/N)? ')
    while response not in accepted:
        response = input('Play again (Y/N)? ')
    print()
    return response in 'Nn'
