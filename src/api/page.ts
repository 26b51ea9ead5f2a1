/** Pages on demand: which page is at an address, and how a function renders it. See docs/internals/build.md. */
import { escapeHtml } from '../lib/html.ts';
import { perObject } from '../lib/per-object.ts';
import { type Locale, translators } from '../i18n/strings.ts';
import { listHeading, wordsOf, feedHead } from '../feeds/describe-search.ts';
import { jobUrlOf, jsonFeed, jsonItems, rssFeed } from '../feeds/rss.ts';
import { listFacts } from './feed.ts';
import { pageKey } from '../site/stored-pages.ts';
import { type Deployment, type Deployed, readDeployment, withDeployed, cacheControl } from './deployed.ts';
import type { LandingPageData, RenderPage, SiteOfPages } from '../site/page-data.ts';
import { createPaths, isPageIn, landingPath } from '../site/paths.ts';
import { NO_PAGE, taggedAnswer, textHash } from './responses.ts';
import type { Env, Handler } from './context.ts';

/** The address of a job page, a filter value's page, or a filter value's feed. */
interface Address {
  locale: Locale;
  key: string;
  feed?: Feed;
}

const FEEDS = {
  'feed.xml': { type: 'application/xml; charset=utf-8', print: rssFeed },
  'feed.json': { type: 'application/json; charset=utf-8', print: jsonFeed },
} as const;
type Feed = keyof typeof FEEDS;

/** Addresses of pages on demand. A name may be longer than any slug with its hash. */
const ADDRESS = /^(?:\/([a-z]{2}))?\/([a-z-]{1,40})\/([a-z0-9-]{1,80})(?:\/(feed\.(?:xml|json))?)?$/;

/**
 * Answers with the page if the build left it to functions, or else with the file.
 * @param bundled the code that renders pages, if the host does not load it
 */
export const pageRoute =
  (bundled: () => Promise<RenderPage | undefined>): Handler =>
  async (context) => {
    const { request, env } = context;
    const { pathname } = new URL(request.url);
    // This folder has the code for functions, which is not public.
    if (pathname.startsWith('/on-demand/'))
      return new Response('There is nothing at this address.\n', { status: 404, headers: NOTHING });
    const [address, , folder] = ADDRESS.exec(pathname) ?? [];
    if (!address || !['GET', 'HEAD'].includes(request.method)) return env.ASSETS.fetch(request);
    const load = env.pageRenderer ?? bundled;
    try {
      // Don't look for the file of a job if functions render pages, because job pages are then never files.
      // Pages of filter values may be.
      const file = folder === 'jobs' && (await load()) ? undefined : await env.ASSETS.fetch(request);
      if (file && (file.status !== 404 || !((await load()) || (await leavesPages(env.ASSETS))))) return file;
      // Load the renderer after the build is known, so that answers cached for a build are never rendered by
      // older code.
      const made = await withDeployed(context, async (deployed) =>
        makePage(request, deployed, (await load()) ?? cannotRender),
      );
      return made ?? file ?? (await env.ASSETS.fetch(request));
    } catch (error) {
      console.error(error);
      return unavailable(request);
    }
  };

const NOTHING = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/** Whether functions render pages of the site; false if the deployment cannot be read. */
const leavesPages = async (assets: Env['ASSETS']): Promise<boolean> =>
  (await readDeployment(assets).catch(() => undefined))?.pages !== undefined;

const cannotRender: RenderPage = () => {
  throw new Error(
    'The functions have no code that makes pages. Deploy from the folder of the project, with the site in dist.',
  );
};

/**
 * The answer when the deployment cannot be read. It is in the language of the address, or else in the
 * reader's language.
 */
function unavailable({ url, method, headers }: Request): Response {
  const prefix = new URL(url).pathname.split('/')[1] ?? '';
  const accepted = (headers.get('Accept-Language') ?? '').split(',').map((tag) => tag.trim().slice(0, 2));
  const isKnown = (name: string): name is Locale => Object.hasOwn(translators, name);
  const locale = [prefix, ...accepted].find(isKnown) ?? 'en';
  const t = translators[locale];
  const title = escapeHtml(t('unavailable.title'));
  const text = escapeHtml(t('unavailable.text'));
  const home = escapeHtml(t('notFound.home'));
  const page =
    `<!doctype html><html lang="${locale}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
    `<title>${title}</title><h1>${title}</h1><p>${text}</p><p><a href="${isKnown(prefix) ? `/${prefix}/` : '/'}">${home}</a></p></html>\n`;
  return new Response(method === 'HEAD' ? null : page, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': NO_PAGE,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'Retry-After': '60',
    },
  });
}

async function makePage(
  request: Request,
  deployed: Deployed,
  render: RenderPage,
): Promise<Response | undefined> {
  const { deployment } = deployed;
  const url = new URL(request.url);
  const address = readAddress(url.pathname, deployment);
  if (!deployment.pages || !address) return undefined;
  const cached = new TextDecoder().decode(
    await deployed.answers(`page ${url.pathname}`, async () =>
      new TextEncoder().encode(await keptAnswer(address, deployed, render)),
    ),
  );
  if (cached === '') return undefined;
  const [status, text] = [Number(cached.slice(0, 3)), cached.slice(3)];
  const common = {
    ...deployment.pages.headers,
    ...(address.feed && { 'Access-Control-Allow-Origin': '*' }),
  };
  const leadTo = (permanent: 301 | 308, Location: string) =>
    new Response(null, { status: permanent, headers: { ...common, Location } });
  if (status === 301) return leadTo(301, text + url.search);
  if (!address.feed && !url.pathname.endsWith('/')) return leadTo(308, `${url.pathname}/${url.search}`);
  // Weak, because a host may compress the answer.
  const etag = `W/"${textHash(text)}"`;
  const headers = {
    ...common,
    'Content-Type': address.feed ? FEEDS[address.feed].type : 'text/html; charset=utf-8',
    ETag: etag,
    'Cache-Control': status === 410 ? GONE_CACHE : cacheControl(deployment, Date.now()),
  };
  const body = request.method === 'HEAD' ? null : text;
  return status === 200 ? taggedAnswer(request, body, headers) : new Response(body, { status, headers });
}

/** Short, because an employer may advertise a job again. */
const GONE_CACHE = 'public, max-age=60';

/**
 * The cached form of an answer: the three digits of its status, then the page or the redirect's target; "" if there
 * is none.
 */
async function keptAnswer(
  { key, locale, feed }: Address,
  deployed: Deployed,
  render: RenderPage,
): Promise<string> {
  const { siteUrl, locales } = deployed.deployment;
  const page = await deployed.page(key);
  if (page?.kind === 'moved') {
    const { folder, slug } = page.data;
    const language = isPageIn(locale, locales, page.data) ? locale : locales[0]!;
    return `301${createPaths(locales, siteUrl).page(language, `/${folder}/${slug}/`)}${feed ?? ''}`;
  }
  if (!page || (feed && page.kind !== 'landing')) return '';
  if (page.kind === 'landing' && !isPageIn(locale, locales, page.data.value))
    return `301${landingPath(page.data.value.facet, page.data.value.slug)}`;
  if (feed && page.kind === 'landing') return `200${await feedOf(feed, page.data.value, deployed)}`;
  return `${page.kind === 'gone' ? 410 : 200}${render(sitesOf(deployed.deployment)[locale]!, page)}`;
}

/** Parses the path of a page; undefined if it is not the path of one. */
export function readAddress(path: string, { locales }: Pick<Deployment, 'locales'>): Address | undefined {
  const [, prefix, folder = '', name = '', feed] = ADDRESS.exec(path) ?? [];
  if (!folder || (prefix !== undefined && (prefix === locales[0] || !locales.includes(prefix))))
    return undefined;
  // All languages share one feed.
  if (feed && prefix !== undefined) return undefined;
  const locale = (prefix ?? locales[0]) as Locale;
  return { locale, key: pageKey(folder, name), ...(feed && { feed: feed as Feed }) };
}

/**
 * The sites of a deployment by language. It is always the same object for a deployment, because other caches
 * use it as their key.
 */
const sitesOf = perObject(({ pages, locales }: Deployment): Partial<Record<string, SiteOfPages>> => {
  const { settings, names } = pages!;
  return Object.fromEntries(
    (locales as Locale[]).map((locale) => [
      locale,
      { settings, locale, names: names[locale] ?? { cities: {} } },
    ]),
  );
});

/** Makes the same feed as scripts/emit/feeds.ts writes. */
async function feedOf(
  feed: Feed,
  { facet, value, label, slug }: LandingPageData['value'],
  { search, deployment }: Deployed,
): Promise<string> {
  const { siteUrl, siteName, locales } = deployment;
  const filters = { [facet]: [value] };
  const query = { q: '', filters, offset: 0, limit: jsonItems(facet) };
  const { hits, total } = await search.search(query, { marked: false });
  const language = locales[0] as Locale;
  const link = siteUrl + landingPath(facet, slug);
  return FEEDS[feed].print({
    ...feedHead(listHeading(facet, { value, label }, wordsOf(language)), siteName, language),
    link,
    selfUrl: `${link}${feed}`,
    jobs: hits.map(({ posting }) => posting),
    list: listFacts(deployment, total),
    jobUrl: jobUrlOf(deployment.feedLinks, siteUrl),
  });
}
