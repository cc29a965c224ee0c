# right
# base: template_filled_in
# as: crlf utf-8-sig
