# right
# base: no_line_end_at_the_end

import sys

if __name__ == "__main__":
    sys.exit(main())
