# right
# base: colaboratory_export_with_magics
# without: text
#!/usr/bin/env python
# coding: utf-8

get_ipython().run_line_magic('matplotlib', 'inline')
get_ipython().system('python --version')
