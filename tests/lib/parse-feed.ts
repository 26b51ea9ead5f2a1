import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import FeedParser from 'feedparser';

/** Reads a feed as a feed reader does. */
export async function parseFeed(xml: string): Promise<{ meta: FeedParser.Meta; items: FeedParser.Item[] }> {
  const parser = new FeedParser({ addmeta: false });
  const items: FeedParser.Item[] = [];
  parser.on('data', (item: FeedParser.Item) => items.push(item));
  await pipeline(Readable.from([xml]), parser);
  return { meta: parser.meta, items };
}
