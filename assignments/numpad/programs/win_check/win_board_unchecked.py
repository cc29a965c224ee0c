# wrong: win_check
# base: recursion_instead_of_loops

def win_check(b, m):
    _ficha(m)
    return (_linea(b, m, 0, 1) or _linea(b, m, 3, 1) or _linea(b, m, 6, 1)
            or _linea(b, m, 0, 3) or _linea(b, m, 1, 3) or _linea(b, m, 2, 3)
            or _linea(b, m, 0, 4) or _linea(b, m, 2, 2))
