import { isolate, escapeHtml } from '../src/lib/html.ts';
import { type Facet, FACETS, facetLabel, type FacetValues } from '../src/filters/facets.ts';
import { type Locale, translators } from '../src/i18n/strings.ts';
import { parseQuery } from '../src/search/query.ts';
import { type Search, UnknownPlace } from '../src/search/types.ts';
import type { SearchQuery } from '../src/filters/query.ts';
import { FOUND_PLACE, createPaths, isPageIn } from '../src/site/paths.ts';
import type { Context, Env } from '../src/api/context.ts';
import { readAsset, withDeployed, type Deployed, type Deployment, readText } from '../src/api/deployed.ts';
import { listHeading, wordsOf } from '../src/feeds/describe-search.ts';
import { route } from '../src/api/route.ts';
import { spellingsOf } from '../src/suggestions/suggestion-keys.ts';
import { once } from '../src/lib/cache.ts';
import { perObject } from '../src/lib/per-object.ts';

/** The filters for places. An area comes before a town of the same name, as in the search page. */
const AREAS = ['regions', 'countries'] as const satisfies readonly Facet[];

/** The parts of a search (its words, its place, each filter value), each with its landing page if there is one. */
type Asked = { text: string; list: List | undefined }[];

/**
 * GET /find answers search forms without JavaScript. It redirects to the landing page if the search has a single part and that
 * part has one. Otherwise it shows a page that links the landing pages of all parts.
 */
export const onRequest = route({ GET: findPage });

function findPage(context: Context): Promise<Response> {
  const { searchParams } = new URL(context.request.url);
  const { query, errors } = parseQuery(searchParams);
  return withDeployed(context, async (deployed) => {
    const { locales, siteUrl } = deployed.deployment;
    const locale = (locales.find((option) => option === searchParams.get('lang')) ??
      locales[0] ??
      'en') as Locale;
    const page = (path: string): string => createPaths(locales, siteUrl).page(locale, path);
    const asked = await listsAsked(
      query,
      (place) => nameOfPlace(place, deployed.search, context.request.signal),
      await readLists(deployed, context.env.ASSETS, locale),
    );
    const [first] = asked;
    if (errors.length === 0 && !first) return seeOther(page('/'));
    if (errors.length === 0 && asked.length === 1 && first?.list) return seeOther(first.list.page);
    return pageOf(context.env.ASSETS, page, asked, locale);
  });
}

const seeOther = (path: string): Response =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } });

async function listsAsked(
  { q, filters }: SearchQuery,
  nameOf: (place: string) => Promise<string | undefined>,
  lists: Lists,
): Promise<Asked> {
  const { near } = filters;
  const town = async (text: string): Promise<List | undefined> => {
    const place = await nameOf(text);
    return place === undefined ? undefined : lists.of('cities', place);
  };
  return [
    ...(q ? [{ text: q, list: lists.named(q, FACETS) ?? (await town(q)) }] : []),
    ...(near
      ? [
          {
            text: near.place,
            list:
              lists.named(near.place, AREAS) ??
              (await town(near.place)) ??
              lists.named(near.place, ['cities']),
          },
        ]
      : []),
    ...FACETS.flatMap((facet) =>
      (filters[facet] ?? []).map((value) => ({ text: value, list: lists.of(facet, value) })),
    ),
  ];
}

/** The site's name for a place; undefined if no place has this name. */
async function nameOfPlace(place: string, search: Search, signal: AbortSignal): Promise<string | undefined> {
  const query: SearchQuery = {
    q: '',
    filters: { near: { place, radius: 1, remote: false } },
    offset: 0,
    limit: 1,
  };
  try {
    return (await search.search(query, { fields: 'card', marked: false, signal })).near?.place;
  } catch (error) {
    if (error instanceof UnknownPlace) return undefined;
    throw error;
  }
}

/** The built page of /find, with links to the landing pages that were found and a sentence for each part without one. */
async function pageOf(
  assets: Env['ASSETS'],
  page: (path: string) => string,
  asked: Asked,
  locale: Locale,
): Promise<Response> {
  const t = translators[locale];
  const shell = await readAsset(assets, page('/find/').slice(1));
  const listsByPage = new Map(asked.flatMap(({ list }) => (list ? [[list.page, list] as const] : [])));
  const missing = asked
    .filter(({ list }) => !list)
    .map(({ text }) => t('find.noList', { text: isolate(text) }));
  const links = [...listsByPage.values()].map(
    ({ heading, page: path }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(heading)}</a></li>`,
  );
  const html = [
    ...missing.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
    links.length > 0 ? `<p>${escapeHtml(t('find.found'))}</p><ul>${links.join('')}</ul>` : '',
  ].join('');
  // A function, because "$&" has a meaning in a replacement string.
  const body = (await shell.text()).replace(FOUND_PLACE, () => html && `<div class="note">${html}</div>`);
  const headers = new Headers(shell.headers);
  // These headers describe the file as it was, not the page made from it.
  for (const name of ['Content-Length', 'Content-Encoding', 'ETag', 'Last-Modified']) headers.delete(name);
  headers.set('Cache-Control', 'no-store');
  return new Response(body, { status: shell.status, headers });
}

interface List {
  /** The displayed text of the filter value. */
  name: string;
  /** The heading of the landing page, such as "Jobs in Germany". */
  heading: string;
  /** The path of the landing page: in the reader's language, or in the first language if the reader's has no such page. */
  page: string;
}

/** Finds the landing pages of a build. */
interface Lists {
  of: (facet: Facet, value: string) => List | undefined;
  /** The first landing page with this name in any spelling; `facets` says in which order filters are tried. */
  named: (text: string, facets: readonly Facet[]) => List | undefined;
}

/** The part of `facets.json` that is read here (scripts/emit/downloads.ts writes it). */
type FacetsJson = Record<
  keyof FacetValues,
  { value: string; label?: string; page?: string; languages?: string[] }[]
>;

/** The landing pages per language, read on first use because they have thousands of names. */
const listsOf = perObject((_: Deployed) => new Map<Locale, () => Promise<Lists>>());

/** The landing pages of a build, which are found by their name in the language and by the site's own name. */
function readLists(deployed: Deployed, assets: Env['ASSETS'], locale: Locale): Promise<Lists> {
  const ofLocale = listsOf(deployed);
  let lists = ofLocale.get(locale);
  if (!lists) ofLocale.set(locale, (lists = once(() => read(assets, locale, deployed.deployment))));
  return lists();
}

async function read(assets: Env['ASSETS'], locale: Locale, { locales, siteUrl }: Deployment): Promise<Lists> {
  const paths = createPaths(locales, siteUrl);
  const facets = JSON.parse(await readText(assets, 'facets.json')) as FacetsJson;
  const words = wordsOf(locale);
  const byValue = new Map<string, List>();
  const byName = new Map<string, List>();
  for (const facet of FACETS) {
    const values = facet === 'regions' ? [...facets.regions, ...facets.areas] : facets[facet];
    for (const { value, label = value, page, languages } of values) {
      if (page === undefined) continue;
      const list: List = {
        name: facetLabel(facet, { value, label }, words),
        heading: listHeading(facet, { value, label }, words),
        page: isPageIn(locale, locales, { languages }) ? paths.page(locale, page) : page,
      };
      byValue.set(`${facet} ${value.toLowerCase()}`, list);
      for (const text of [list.name, label]) {
        for (const { letters } of spellingsOf(text)) {
          const key = `${facet} ${letters}`;
          // Values are sorted by number of jobs, so the value with the most jobs gets the name.
          if (letters && !byName.has(key)) byName.set(key, list);
        }
      }
    }
  }
  return {
    of: (facet, value) => byValue.get(`${facet} ${value.toLowerCase()}`),
    named: (text, among) => {
      const spellings = spellingsOf(text);
      for (const facet of among) {
        for (const { letters } of spellings) {
          const list = byName.get(`${facet} ${letters}`);
          if (list) return list;
        }
      }
      return undefined;
    },
  };
}
