# right
# base: verbose_with_notes
# as: tabs
# ASSIGNMENT 3
# NAME: Aiko Tanabeya
# STUDENT NUMBER: 1w21cf07733
#
# I kept my notes as comments so that I remember why.
