# Writes badly where its function has the name of one that the starter file gives.
# base: dict_board
# loses: style
# earns: style 4
# units: A B style


def display_board(board, What='show', *Rest):
   if What=='player':
      return 'XO'[Rest[0]%2]
   if What=='nine':
      return Rest[0]==9
   print('     0 1 2 ')
   for R in range(3):
      if R>0: print('    --+-+--')
      print('  '+str(R)+'  '+'|'.join(board[(R,C)] for C in range(3))+' ')
   print()


def get_current_player(round):
    """Returns the player."""
    return display_board(None, 'player', round)
