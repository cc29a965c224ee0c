# right
# base: lambdas_and_partial
#!/usr/bin/env python
# coding: utf-8

get_ipython().run_line_magic('pinfo', 'print')

winner(new_board())
