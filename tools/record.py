"""Records what the reference answers, for the checks that ask.

    python -m tools.record [SLUG]...

writes `harness/assignments/<slug>/recorded/*.toml` of these assignments, or of all.
"""

import sys

from harness import assignment
from harness.recorded import FOLDER
from harness.recording import record


def main() -> None:
    """Writes the files of each assignment; removes those that no check asks for any more."""
    for slug in sys.argv[1:] or assignment.slugs():
        chosen = assignment.load(slug)
        folder = chosen.folder / FOLDER
        files = record(chosen)
        folder.mkdir(exist_ok=True)
        for path in folder.glob("*.toml"):
            if path.name not in files:
                path.unlink()
        for name, text in files.items():
            (folder / name).write_text(text, "utf-8")
        print(f"{slug}: {len(files)} files in {folder}")


if __name__ == "__main__":
    main()
