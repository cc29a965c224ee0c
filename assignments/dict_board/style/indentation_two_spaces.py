def get_current_player(round):
  """Returns the mark of the player whose turn it is. X starts in round 0."""
  if round % 2 == 0:
    return 'X'
  return 'O'
