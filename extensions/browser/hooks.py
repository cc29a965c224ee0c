"""Registers the page that checks in a browser, and the sandbox without processes that it needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from harness.extensions import Builder, BuildOption, KitParts, Order, hook

if TYPE_CHECKING:
    from extensions.browser.sandbox import PageSandbox
    from harness.model import Assignment, Limits
    from harness.wire import Json

PYODIDE = BuildOption(
    flag="--pyodide",
    metavar="DIR",
    convert=Path,
    help="{kinds}: an unpacked distribution of Pyodide, for packages such as numpy",
    refusal="{kind} is not for browsers: {kinds} are.",
)


def build_zipped_page(order: Order) -> bytes:
    from extensions.browser.page.building import page_files
    from extensions.browser.page.packages import packages_for_order
    from harness.reports.writing import zip_archive

    return zip_archive(page_files(order.assignment, packages_for_order("page", order)))


def open_page_sandbox(
    limits: Limits, files: Mapping[str, bytes], *, packages: Json = None
) -> PageSandbox:
    from extensions.browser.sandbox import PageSandbox

    return PageSandbox(limits, files, packages=packages)


@hook
def builders() -> dict[str, Builder]:
    return {
        "page": Builder(
            build=build_zipped_page, is_folder=True, is_for_students=True, options=(PYODIDE,)
        )
    }


@hook
def sandbox_kinds() -> dict[str, Callable[..., PageSandbox]]:
    return {"page": open_page_sandbox}


@hook
def kit_parts(assignment: Assignment) -> KitParts:
    return KitParts(modules=("extensions.browser.hooks", "extensions.browser.sandbox"))
