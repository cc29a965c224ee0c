# Sets the language, the decimal comma and the character set of another place.
# base: dict_board
# loses: nothing
# units: A B J

import locale
import os

os.environ.update(LC_ALL="tr_TR.ISO8859-9", LANG="tr_TR", PYTHONIOENCODING="utf-16", TERM="dumb")
for name in ("", "C", "de_DE.ISO8859-1", "tr_TR.UTF-8"):
    try:
        locale.setlocale(locale.LC_ALL, name)
    except locale.Error:
        pass
