"""Records what the reference answers, for the checks that ask.

    python -m tools.record [SLUG]...

writes `recorded/*.toml` and `reference.toml` in the folders of these assignments, or of all.
"""

import sys

from harness import assignment
from harness.checks.recorded import FOLDER
from harness.recording import record


def main() -> None:
    """Writes the files of each assignment; removes those that no check asks for any more."""
    for slug in sys.argv[1:] or assignment.slugs():
        chosen = assignment.load(slug)
        files = record(chosen)
        folder = chosen.folder / FOLDER
        folder.mkdir(exist_ok=True)
        for path in folder.glob("*.toml"):
            if f"{FOLDER}/{path.name}" not in files:
                path.unlink()
        for name, text in files.items():
            (chosen.folder / name).write_text(text, "utf-8")
        print(f"{slug}: {len(files)} files in {chosen.folder}")


if __name__ == "__main__":
    main()
