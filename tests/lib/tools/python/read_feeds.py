"""Reads the feeds at the addresses of its input, one a line, with feedparser, and prints what a reader sees: a JSON line each."""

import json
import sys
import time

import feedparser


def read(url):
    parsed = feedparser.parse(url)
    feed = parsed.feed
    return {
        "url": url,
        "title": feed.get("title", ""),
        "link": feed.get("link", ""),
        "self": next((one.href for one in feed.get("links", []) if one.rel == "self"), ""),
        "language": feed.get("language", ""),
        "items": [
            {
                "id": one.get("id", ""),
                "title": one.get("title", ""),
                "link": one.get("link", ""),
                "date": time.strftime("%Y-%m-%dT%H:%M:%SZ", one.published_parsed)
                if one.get("published_parsed")
                else "",
            }
            for one in parsed.entries
        ],
        **({"error": str(parsed.bozo_exception)} if parsed.bozo else {}),
    }


for line in sys.stdin:
    print(json.dumps(read(line.strip())))
