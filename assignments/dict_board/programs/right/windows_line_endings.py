# right
# base: for_else_for_the_draw
# as: crlf
# Quinn Kimura
# Fall semester, tic-tac-toe
