def display_board(b):
  print("     0 1 2 ")
  for R in range(0,3):
    print("  "+str(R)+"  "+b[(R,0)]+"|"+b[(R,1)]+"|"+b[(R,2)]+" ")
    if R!=2: print("    --+-+--")
  print()


def main():
    board = {}
    for i in range(0,9):
        board[(i//3,i%3)]=' '
    play_tic_tac_toe(board)
