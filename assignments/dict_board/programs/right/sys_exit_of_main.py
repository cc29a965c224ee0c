# right
# base: type_hints

"""Tic-tac-toe for two players at one keyboard. By Dov Ivers."""

import sys
from typing import Dict, Optional, Tuple

if __name__ == '__main__':
    sys.exit(main())
