// Reads the feeds at the addresses of its input, one a line, with gofeed, and prints for each what a reader sees: a JSON line.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"time"

	"github.com/mmcdole/gofeed"
)

type item struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Link  string `json:"link"`
	Date  string `json:"date"`
}

type feed struct {
	URL      string `json:"url"`
	Title    string `json:"title"`
	Link     string `json:"link"`
	Self     string `json:"self"`
	Language string `json:"language"`
	Items    []item `json:"items"`
	Error    string `json:"error,omitempty"`
}

func read(url string) feed {
	parsed, err := gofeed.NewParser().ParseURL(url)
	if err != nil {
		return feed{URL: url, Items: []item{}, Error: err.Error()}
	}
	out := feed{URL: url, Title: parsed.Title, Link: parsed.Link, Self: parsed.FeedLink, Language: parsed.Language, Items: []item{}}
	for _, one := range parsed.Items {
		date := ""
		if one.PublishedParsed != nil {
			date = one.PublishedParsed.UTC().Format(time.RFC3339)
		}
		out.Items = append(out.Items, item{ID: one.GUID, Title: one.Title, Link: one.Link, Date: date})
	}
	return out
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	out := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		if err := out.Encode(read(lines.Text())); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}
