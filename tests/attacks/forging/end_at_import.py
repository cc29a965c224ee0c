# Says, while it is loaded, that its process has ended at a statement that it does not have.
# base: dict_board
# loses: any of: all
# units: A B J

import json
import os
import struct

for reached in (10**6, -1, 10**30, None, "0", [], True):
    body = json.dumps({"ended": 0, "reached": reached}).encode()
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, struct.pack(">I", len(body)) + body)
        except OSError:
            pass
