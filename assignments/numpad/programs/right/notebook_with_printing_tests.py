# right
# base: nbconvert_export
# without: get_ipython().run_line_magic() get_ipython().system()
# as: notebook
# Tic Tac Toe on the numpad
# Mia K., group 3
