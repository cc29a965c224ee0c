"""The elements of a page of HTML, and what holds of each page that shows a stranger's text."""

import base64
import hashlib
from html.parser import HTMLParser

VOID = {"meta", "link", "br", "img", "circle", "rect"}


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

    def text(self, tag):
        return [" ".join(element["text"].split()) for element in self.all(tag)]
