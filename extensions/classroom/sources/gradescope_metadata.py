"""The list in a Gradescope export: `submission_metadata.yml`, which Ruby writes as YAML."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Mapping
from contextlib import suppress

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from harness.model import Record

_RECORD = re.compile(r"""["']?(submission_[0-9]{1,30})["']?:\s*(?:[&!]\S+\s*)*""")
_FIELD = re.compile(r"""(?P<indent> +)["']?:?(?P<key>\w+)["']?:(?:\s.*)?""")
WANTED = ("submitters", "created_at")
EMPTY = {"", "~", "null", "Null", "NULL"}


class SubmissionRecord(Record):
    """Who made a submission (name, sid and email by those words), and when."""

    submitters: tuple[Mapping[str, str], ...] = ()
    created: str = ""


def read_metadata(text: str) -> dict[str, SubmissionRecord]:
    """Return the records in the file by the names of their folders; others than these are none.

    Only the wanted lines are read as YAML: megabytes of reports stand between them.
    """
    lines = _wanted_lines(text)
    parts = ["\n".join([f"{name}:", *wanted, ""]) for name, wanted in lines.items()]
    try:
        read = _pairs_in(_compose("".join(parts)))
    except YAMLError:  # an odd line is to cost no other submission its names
        read = {}
        for part in parts:
            with suppress(YAMLError):
                read.update(_pairs_in(_compose(part)))
    return {name: _record_in(_pairs_in(read.get(name))) for name in lines}


def _wanted_lines(text: str) -> dict[str, list[str]]:
    """Return the submissions with the lines of their wanted fields, as they stand."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    depth, is_wanted = 0, False
    for line in text.replace("\r\n", "\n").split("\n"):
        if line[:1] not in {" ", ""}:
            start = _RECORD.fullmatch(line)
            lines, depth, is_wanted = [], 0, False
            if start:
                found[start[1]] = lines
            continue
        # The first field of a record tells how far in all are: what is deeper belongs to one.
        key = _FIELD.fullmatch(line)
        if key and len(key["indent"]) <= (depth or 1000):
            depth, is_wanted = len(key["indent"]), key["key"] in WANTED
        if is_wanted:
            lines.append(line)
    return found


def _compose(text: str) -> Node | None:
    """Return a text as nodes of YAML: scalars as they are written, each name by what it stands for.

    Raises YAMLError.
    """
    try:
        root: Node | None = YAML(typ="base", pure=True).compose(text)
    except (ValueError, RecursionError) as error:  # an escape of no character, lists in lists
        raise YAMLError(str(error)) from error
    return root


def _record_in(fields: Mapping[str, Node]) -> SubmissionRecord:
    people = fields.get("submitters")
    nodes = people.value if isinstance(people, SequenceNode) else ()
    return SubmissionRecord(
        submitters=tuple(
            {key: _scalar_text(value) for key, value in _pairs_in(node).items()} for node in nodes
        ),
        created=_scalar_text(fields.get("created_at")),
    )


def _pairs_in(node: Node | None) -> dict[str, Node]:
    """Return the values of a mapping by their keys, which Ruby writes with a colon before them."""
    pairs = node.value if isinstance(node, MappingNode) else ()
    return {_scalar_text(key).removeprefix(":"): value for key, value in pairs}


def _scalar_text(node: Node | None) -> str:
    """Return the text of a scalar, "" for none."""
    if not isinstance(node, ScalarNode) or (node.style is None and node.value in EMPTY):
        return ""
    text: str = node.value
    if str(node.tag) == "!binary":
        # What is no base64 stays as it is written.
        with suppress(binascii.Error, ValueError):
            text = base64.b64decode(text).decode("utf-8", "replace")
    # What lies beyond 16 bits may be written as two escapes, which are one character in UTF-16.
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
