# right
# base: template_filled_in
# as: notebook
