# right
# base: one_long_or
# as: utf-8-sig
# Yuki Okafor - tictactoe
