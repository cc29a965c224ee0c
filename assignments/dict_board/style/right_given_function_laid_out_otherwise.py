def display_board( board ):
  # the starter's own, without its docstring
  print("     0 1 2 ")
  for row in range( NUM_ROWS ):
    if row>0:  print("    --+-+--")
    marks=[ board[ (row,col) ] for col in range(NUM_COLS) ]
    print("  "+str(row)+"  "+"|".join(marks)+" ")

  print()
