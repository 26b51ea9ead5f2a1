import { rssFeed } from '../src/feeds/rss.ts';
import { feedRoute } from '../src/api/feed.ts';

/** GET /feed.xml, see schema/openapi.json. */
export const onRequest = feedRoute('/feed.xml', 'application/rss+xml; charset=utf-8', (options) =>
  rssFeed(options),
);
