import { jsonFeed } from '../src/feeds/rss.ts';
import { feedRoute } from '../src/api/feed.ts';

/** GET /feed.json, see schema/openapi.json. */
export const onRequest = feedRoute('/feed.json', 'application/feed+json', (options) => jsonFeed(options));
