# right
# base: colaboratory_export_with_magics
# without: text
#!/usr/bin/env python
# coding: utf-8

# # COMP 1 Assignment 3
# *Miriam Goldfarbe* - student number **33190021**
# 
# I worked on this in Colab.

get_ipython().run_line_magic('matplotlib', 'inline')
get_ipython().system('python --version')
