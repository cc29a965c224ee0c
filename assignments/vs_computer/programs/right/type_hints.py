# right
# base: no_line_end_at_the_end
