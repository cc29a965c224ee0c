"""The elements of a page of HTML, and what holds of each page that shows a stranger's text."""

import base64
import hashlib
import re
from html.parser import HTMLParser

VOID = {"meta", "link", "br", "img", "circle", "rect"}
FETCHING = {"src", "srcset", "data", "action", "poster", "background"}
OUTSIDE = {"link", "iframe", "object", "embed", "base", "form", "img"}
# Control characters and those that turn the direction of a text or have no width.
UNSEEN = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069]")


class Page(HTMLParser):
    """The elements of a page: tag, attributes, the text in each."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.elements: list[dict[str, str]] = []
        self.open: list[dict[str, str]] = []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag, attrs):
        element = {"tag": tag, "text": "", **dict(attrs)}
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag, attrs):
        self.elements.append({"tag": tag, "text": "", **dict(attrs)})

    def handle_endtag(self, tag):
        assert self.open.pop()["tag"] == tag

    def handle_data(self, data):
        for element in self.open:
            element["text"] += data

    def all(self, *tags, **attributes):
        return [
            element
            for element in self.elements
            if element["tag"] in tags
            and all(element.get(name) == value for name, value in attributes.items())
        ]

    def demand_own_policy(self, *tags):
        """Fail unless the page allows its one style and its one script alone, those of `tags`."""
        (policy,) = self.all("meta", **{"http-equiv": "Content-Security-Policy"})
        assert "default-src 'none'" in policy["content"]
        for tag in tags:
            (own,) = self.all(tag)
            digest = base64.b64encode(hashlib.sha256(own["text"].encode()).digest()).decode()
            assert f"{tag}-src 'sha256-{digest}'" in policy["content"]

    def demand_nothing_from_elsewhere(self, links="#.*"):
        """Fail if anything on the page leads or reaches out of it, but for these `links`."""
        for element in self.elements:
            assert element["tag"] not in OUTSIDE
            assert not FETCHING & set(element)
            assert re.fullmatch(links, element.get("href", "#content"))
            assert not [name for name in element if name.startswith("on") or name == "style"]

    def text(self, tag):
        return [" ".join(element["text"].split()) for element in self.all(tag)]
