import { FEED_ITEMS, type FeedOptions } from '../../src/rss.ts';
import { printQuery } from '../../src/search/query.ts';
import { type SiteLocale } from '../../src/i18n/strings.ts';
import { type SearchQuery } from '../../src/search/types.ts';
import { buildAnswer } from './build-answer.ts';
import { type Handler } from './context.ts';
import { type Deployed } from './deployed.ts';
import { describeSearch } from '../../src/describe-search.ts';
import { route } from './route.ts';
import { readSearch } from './search-parameters.ts';

/** What a search may say that a feed does not follow: its order and length are always the same. */
const IGNORED = ['offset', 'limit'];

/**
 * The route of a feed: the most recently added jobs of a search, its words searched as they are.
 * @param path where the feed stands, as in "/feed.xml"
 */
export function feedRoute(
  path: string,
  contentType: string,
  print: (options: FeedOptions) => string | Promise<string>,
): Handler {
  return route({
    GET: (context) => {
      const { q, filters, postedWithin } = readSearch(context.request, IGNORED);
      const query: SearchQuery = {
        q,
        filters,
        ...(postedWithin !== undefined && { postedWithin }),
        offset: 0,
        limit: 10,
      };
      return buildAnswer(context, `${path}?${String(printQuery(query))}`, contentType, async (deployed) =>
        print(await feedOf(deployed, query, path)),
      );
    },
  });
}

async function feedOf(
  { search, deployment }: Deployed,
  query: SearchQuery,
  path: string,
): Promise<FeedOptions> {
  const { siteUrl, siteName, locales } = deployment;
  const answer = await search.search(
    { ...query, sort: 'newest', limit: FEED_ITEMS, exact: true },
    { marked: false },
  );
  const language = (locales[0] ?? 'en') as SiteLocale;
  const searched = describeSearch(query, answer, language);
  const parameters = String(printQuery(query));
  const suffix = parameters && `?${parameters}`;
  return {
    title: searched ? `${searched} – ${siteName}` : siteName,
    description: `${searched ? `${searched} – ` : ''}${siteName}: the ${FEED_ITEMS} most recently added jobs`,
    link: `${siteUrl}/${suffix}`,
    selfUrl: siteUrl + path + suffix,
    language,
    postings: answer.hits.map(({ posting }) => posting),
  };
}
