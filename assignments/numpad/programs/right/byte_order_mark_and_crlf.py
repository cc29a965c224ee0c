# right
# base: long_if_chains_and_anything_but_y_is_no
# as: crlf utf-8-sig
