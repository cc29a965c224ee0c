"""A browser that shows reports, as the core's tests have it."""

from tests.reports.conftest import browser, show

__all__ = ["browser", "show"]
