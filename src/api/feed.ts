/** The feed of any search: its newest jobs, as RSS or JSON. */
import { feedHead, describeSearch } from '../feeds/describe-search.ts';
import { FEED_ITEMS, type FeedOptions, jobUrlOf, type ListFacts } from '../feeds/rss.ts';
import { leavingOut } from '../filters/filters.ts';
import { PARAMETERS } from '../filters/parameters.ts';
import { printQuery } from '../search/query.ts';
import { type Locale, translators } from '../i18n/strings.ts';
import type { SearchQuery } from '../filters/query.ts';
import { buildAnswer, type Deployed, type Deployment, Passing } from './deployed.ts';
import { HttpError } from './responses.ts';
import type { Handler } from './context.ts';
import { route } from './route.ts';
import { readSearch, singleOf, unknownParameters } from './search-parameters.ts';

/** Parameters that a feed ignores, because its order and length are fixed. */
const IGNORED = ['offset', 'limit'];

/**
 * The route of a feed. The feed lists the newest full matches of a search; the parameter `page` selects earlier ones.
 * @param path the feed's path, such as "/feed.xml"
 */
export function feedRoute(
  path: string,
  contentType: string,
  print: (options: FeedOptions) => string | Promise<string>,
): Handler {
  return route({
    GET: async (context) => {
      const given = await readSearch(context, IGNORED);
      const query: SearchQuery = {
        q: given.q,
        filters: leavingOut(given.filters),
        ...(given.exact && { exact: true }),
        ...(given.collapse && { collapse: true }),
        offset: 0,
        limit: 10,
      };
      const page = readPage(context.request);
      const unknown = unknownParameters(context.request);
      const key = `${addressOf(path, query, page)} ${JSON.stringify(unknown)}`;
      return buildAnswer(context, key, contentType, async (deployed, signal) => {
        const { readFailed, ...feed } = await feedOf(deployed, query, { path, page, signal });
        const notes = saidOf(unknown) + (readFailed ? `. ${readFailed}` : '');
        const printed = await print({ ...feed, description: feed.description + notes });
        return readFailed ? new Passing(printed) : printed;
      });
    },
  });
}

/** Lists unknown parameters in the description that feed readers show. */
function saidOf(unknown: readonly string[]): string {
  if (unknown.length === 0) return '';
  const names = unknown.map((name) => `"${name}"`).join(', ');
  return `. Nothing is searched by ${names}: a feed has no such parameter.`;
}

/** @throws HttpError 400 for an invalid page */
function readPage(request: Request): number {
  const given = singleOf(new URL(request.url).searchParams, 'page');
  if (given === '') return 1;
  const { minimum, maximum } = PARAMETERS.page;
  const page = /^\d{1,10}$/.test(given) ? Number(given) : 0;
  if (page >= minimum && page <= maximum) return page;
  throw new HttpError(
    400,
    `"page" is "${given.slice(0, 40)}", but must be a whole number from ${minimum} to ${maximum}.`,
  );
}

/** The canonical address of a page of a feed. */
function addressOf(path: string, query: SearchQuery, page = 1): string {
  const parameters = printQuery(query);
  if (page > 1) parameters.set('page', String(page));
  return path + (parameters.size > 0 ? `?${String(parameters)}` : '');
}

/** What a JSON feed says about its list. */
export const listFacts = (
  { exportedAt, locales }: Pick<Deployment, 'exportedAt' | 'locales'>,
  total: number,
): ListFacts => ({ total, exportedOn: exportedAt.slice(0, 10), languages: locales });

async function feedOf(
  { search, deployment }: Deployed,
  query: SearchQuery,
  { path, page, signal }: { path: string; page: number; signal: AbortSignal },
): Promise<FeedOptions & { readFailed: string | undefined }> {
  const { siteUrl, siteName, locales } = deployment;
  const answer = await search.search(
    // Set the order, because a search with words is sorted by relevance by default, and feeds are sorted by
    // date.
    {
      ...query,
      ...(query.q && { sort: 'newest' }),
      offset: (page - 1) * FEED_ITEMS,
      limit: FEED_ITEMS,
    },
    { marked: false, signal },
  );
  const language = locales[0] as Locale;
  const searched = describeSearch({ ...query, filters: answer.filters ?? query.filters }, answer, language);
  return {
    ...feedHead(searched, siteName, language),
    ...(answer.wordless && { description: translators[language]('search.wordless', { q: query.q }) }),
    link: siteUrl + addressOf('/', query),
    selfUrl: siteUrl + addressOf(path, query, page),
    ...(page * FEED_ITEMS < (answer.groups ?? answer.total) && {
      nextUrl: siteUrl + addressOf(path, query, page + 1),
    }),
    jobs: answer.hits.map(({ posting }) => posting),
    list: listFacts(deployment, answer.groups ?? answer.total),
    jobUrl: jobUrlOf(deployment.feedLinks, siteUrl),
    readFailed: answer.readFailed && translators[language]('search.readFailed'),
  };
}
