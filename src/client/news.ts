/**
 * Shows what is new since the user's last visit, in a line reserved on the home page. Loaded only for users
 * who have visited before.
 */
import type { NewsTranslate } from '../i18n/client-keys.ts';
import { createTranslate, type PluralKey, type TextKey } from '../i18n/translate.ts';
import { PARAMETERS } from '../filters/parameters.ts';
import type { NewCount } from '../search/count-new.ts';
import { countNew } from './count-new.ts';
import { localStore, writeStored } from './device.ts';
import { load } from './page.ts';
import { byId, type ClientContext, searchHref } from './page-data.ts';
import { NEWS, type SavedSearch, understoodSearch } from './saved-searches.ts';

interface SearchNews {
  search: SavedSearch;
  count: NewCount;
}

/**
 * Links to new jobs of saved searches. If several searches have new jobs, the text gives the number of
 * searches, because a job may be new in more than one.
 */
function inSearches(news: readonly SearchNews[], { base, format }: ClientContext, t: NewsTranslate): Node[] {
  const [first, ...others] = news.filter(({ count }) => count && count.count > 0);
  if (!first) return [];
  const { search, count } = first;
  const query = { ...understoodSearch(search).query, sort: 'newest' as const };
  return others.length > 0
    ? [link(`${base}/saved/`, t.plural('news.inSearches', others.length + 1))]
    : [
        link(
          searchHref(base, query),
          t('news.inSearch', { count: numberOf(count, format), name: search.name }),
        ),
      ];
}

/** The number as text, such as "20+" if counting stopped at 20. */
const numberOf = (count: NewCount, { number }: ClientContext['format']): string =>
  `${number(count?.count ?? 0)}${count?.isMore ? '+' : ''}`;

function link(href: string, text: string): HTMLAnchorElement {
  const a = document.createElement('a');
  a.href = href;
  a.textContent = text;
  return a;
}

/** The number of days with which the filter by date covers all jobs listed since a time. */
const daysSince = (since: string): number =>
  Math.min(
    PARAMETERS.postedWithin.maximum,
    Math.max(1, Math.ceil((Date.now() - Date.parse(since)) / 86_400_000) || 1),
  );

/** @param since time of the build seen on the previous visit */
export async function showNews(
  context: ClientContext,
  searches: readonly SavedSearch[],
  since: string,
): Promise<void> {
  const { base, api, format } = context;
  const every: SavedSearch = { parameters: '', name: '', savedAt: since, seen: { last: since, at: 0 } };
  // On sites that search by the API, don't count the jobs of saved searches, because saved searches stay on
  // the device.
  const own = api ? [] : searches;
  const [strings, [total, ...counts]] = await Promise.all([
    load(`${base}/news.json`).then((response) => response.json() as Promise<Record<string, unknown>>),
    countNew([every, ...own], api, new AbortController().signal),
  ]);
  const t = createTranslate<TextKey, PluralKey>(format.locale, strings) as NewsTranslate;
  const isAny = total !== undefined && total.count > 0;
  const off = document.createElement('button');
  Object.assign(off, { type: 'button', className: 'tool', textContent: '×', title: t('news.off') });
  off.setAttribute('aria-label', t('news.off'));
  off.addEventListener('click', () => {
    writeStored(localStore(), NEWS, false);
    document.documentElement.classList.remove('returns');
    byId('main').focus();
  });
  byId('news').replaceChildren(
    isAny
      ? link(
          `${base}/?postedWithin=${daysSince(since)}&sort=newest`,
          t.plural('news.jobs', total.count, { jobs: numberOf(total, format) }),
        )
      : t('news.none'),
    ...inSearches(
      own.map((search, i) => ({ search, count: counts[i] })),
      context,
      t,
    ),
    off,
  );
}
