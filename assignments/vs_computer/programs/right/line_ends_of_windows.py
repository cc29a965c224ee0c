# right
# base: flags
# as: crlf
