/** The middle of the search page: count, chosen filters, notice and cards. */
import { type Facet, isFacet } from '../filters/facets.ts';
import { jobsBehind } from '../job/job.ts';
import { cardHtml, snippetHtml } from '../job/card.ts';
import { listedAt, olderFrom } from '../job/age.ts';
import { escapeHtml } from '../lib/html.ts';
import {
  chosenOthers,
  FILTER_ORDER,
  filterLabel,
  withoutAnyFilter,
  withoutFilter,
  withValues,
} from '../filters/filters.ts';
import type { FilterName, Filters } from '../filters/table.ts';
import { effectiveSort, type SearchQuery, type Sort } from '../filters/query.ts';
import { type Hit, UnknownPlace, SearchTooCostly } from '../search/types.ts';
import { lazy } from '../lib/lazy.ts';
import type { CardsAnswer } from '../search/in-parts.ts';
import { type CardList, isActions } from './card-list.ts';
import { createFolds } from './fold-runs.ts';
import { morph, painted } from './morph.ts';
import { asSearched, dividersOf, leftOutHtml, noticeHtml, roleChips } from './notice.ts';
import type * as noResultsModule from './no-results.ts';
import { byId, type ClientContext, searchHref } from './page-data.ts';
import { pageLocale } from './page.ts';
import { word } from './words.ts';

const LOWEST_CARD_PX = 88;
/** Number of cards that a list shows at first and adds at a time. */
export const ROWS = 25;

/** Number of jobs in the whole list of an answer. */
export const listedJobs = ({ total, more }: CardsAnswer): number => total + more;

type NoResults = typeof noResultsModule;

/** The label of a chosen filter, and the search without it. */
export interface Chip {
  text: string;
  without: SearchQuery;
}

/** The chosen filters in order, one per value. */
export function chipsOf(query: SearchQuery, label: (filter: FilterName, filters: Filters) => string): Chip[] {
  const { filters } = query;
  const others: readonly string[] = chosenOthers(filters);
  return FILTER_ORDER.flatMap((filter) => {
    if (isFacet(filter) || filter === 'excludeEmployers') {
      const values = filters[filter] ?? [];
      return values.map((value) => ({
        text: label(filter, { [filter]: [value] }),
        without: withValues(
          query,
          filter,
          values.filter((other) => other !== value),
        ),
      }));
    }
    return others.includes(filter)
      ? [{ text: label(filter, filters), without: withoutFilter(query, filter) }]
      : [];
  });
}

/** The size of the list, and the number of exact matches if others follow. */
function countText(answer: CardsAnswer, { t }: Pick<ClientContext, 't'>): string {
  const jobs = t.plural('jobs.count', listedJobs(answer));
  return answer.total > 0 && answer.more > 0 ? t.plural('search.exactMatches', answer.total, { jobs }) : jobs;
}

/** The hits of a list; undefined where the page brought the card. */
type Listed = (CardsAnswer['hits'][number] | undefined)[];

export type Results = ReturnType<typeof createResults>;

export function createResults(
  context: ClientContext,
  cards: CardList,
  label: (facet: Facet, value: string) => string,
) {
  const { t, format, base } = context;
  const list = byId('results');
  const title = byId('results-title');
  const live = byId('live');
  const chips = byId('chips');
  const notice = byId('notice');
  const more = byId('more-jobs');
  const moreButton = more.querySelector('button')!;
  const moreCount = more.querySelector('span')!;
  const sort = byId<HTMLSelectElement>('sort');
  const optionOf = (order: Sort): HTMLOptionElement =>
    [...sort.options].find(({ value }) => value === order)!;
  const showPosted = createPostedCounts(context);
  const showHidden = createHiddenLine(list, context);
  const folds = createFolds(list, context);
  /** A chosen order is strict, so one employer may fill the list: fold its runs. */
  const foldRuns = ({ sort: chosen = 'relevance' }: SearchQuery): void => {
    if (chosen !== 'relevance') folds.fold();
  };
  /** Maximum number of visible cards. */
  let inView = 0;
  /** Number of jobs that the list shows and has. */
  let jobs = { shown: Number(title.dataset['shown']), all: Number(title.dataset['total']) };
  /** Headings above items of the list, by index. */
  let dividers = new Map<number, string>();
  /** The HTML last written to each element, to skip equal writes. */
  const written = new WeakMap<Element, string>();
  const write = (element: HTMLElement, html: string): void => {
    if (written.get(element) === html) return;
    element.innerHTML = html;
    written.set(element, html);
  };

  const link = (query: SearchQuery, text: string, attributes = ''): string =>
    `<a href="${escapeHtml(searchHref(base, query))}" data-search${attributes}>${escapeHtml(text)}</a>`;

  /** The displayed text of a filter. */
  const nameIn =
    (answer: CardsAnswer) =>
    (filter: FilterName, filters: Filters): string =>
      isFacet(filter)
        ? format.list((filters[filter] ?? []).map((value) => label(filter, value)))
        : filterLabel(filter, filters, answer, context);

  /** The link to jobs in the page's language only, if some of the first ones are in others. */
  const onlyLanguage = (query: SearchQuery, { hits }: CardsAnswer, typing: boolean): string => {
    const own = pageLocale();
    const isMixed = hits.some(({ posting }) => posting.language !== own);
    // While typing, keep the line as it is, so that nothing moves.
    if (query.filters.languages || !(typing ? chips.querySelector('[data-only]') : isMixed)) return '';
    const text = t('search.onlyLanguage', { language: label('languages', own) });
    return `<li>${link(withValues(query, 'languages', [own]), text, ' data-only')}</li>`;
  };
  const showChips = (query: SearchQuery, answer: CardsAnswer, typing = false): void => {
    const items = chipsOf(query, nameIn(answer)).map(
      ({ text, without }) =>
        `<li>${link(without, text, ` class="chip" aria-label="${escapeHtml(t('search.removeFilter', { name: text }))}"`)}</li>`,
    );
    if (items.length > 1) items.push(`<li>${link(withoutAnyFilter(query), t('search.clearAll'))}</li>`);
    // An incomplete word would change roles at each key.
    if (!typing) items.push(...roleChips(query, answer, context, link).map((chip) => `<li>${chip}</li>`));
    items.push(onlyLanguage(query, answer, typing));
    write(chips, items.join(''));
    chips.hidden = chips.innerHTML === '';
  };

  const showNotice = (query: SearchQuery, answer: CardsAnswer, typing: boolean, none?: NoResults): void => {
    // Typing and choosing rewrite the URL, so read it only now.
    const leftOut = typing ? '' : leftOutHtml(new URLSearchParams(location.search), context);
    const ways = none?.waysHtml(asSearched(query, answer), answer, context, nameIn(answer), link) ?? '';
    const html = leftOut + noticeHtml(query, answer, context, link) + ways;
    write(notice, html);
    notice.hidden = html === '';
  };

  const showEmpty = (
    query: SearchQuery,
    answer: CardsAnswer,
    { noResultsHtml, waysOutOf }: NoResults,
  ): void => {
    const named = nameIn(answer);
    const nameOf = (filter: FilterName, filters: Filters): string =>
      filter === 'excludeEmployers'
        ? format.list(filters[filter]!.map((domain) => answer.employerNames[domain.toLowerCase()] ?? domain))
        : named(filter, filters);
    const ways = waysOutOf(
      asSearched(query, answer),
      answer,
      context,
      nameOf,
      Number(title.dataset['total']),
    );
    list.innerHTML = noResultsHtml(answer, ways, context, link);
  };

  const showSort = (query: SearchQuery): void => {
    const { near, pay } = query.filters;
    optionOf('distance').hidden = !near;
    optionOf('pay').hidden = !pay;
    if (sort.value !== effectiveSort(query)) sort.value = effectiveSort(query);
    sort.disabled = !query.q && !near && !pay;
  };

  const shownCards = (): number => list.querySelectorAll(':scope > li > .card').length;
  /** @param cards number of cards in the whole list */
  const showRoom = (cards: number): void => {
    const left = Math.max(0, cards - shownCards());
    more.hidden = left === 0;
    moreButton.textContent = t.plural('search.moreJobs', Math.min(left, ROWS));
    const [shown, total] = [jobs.shown, jobs.all].map(format.number) as [string, string];
    moreCount.textContent = t('search.shownOf', { shown, total });
  };
  const showRoomOf = (answer: CardsAnswer): void => showRoom(answer.groups ?? listedJobs(answer));
  const dividersIn = (query: SearchQuery, answer: CardsAnswer, listed: Listed): typeof dividers => {
    const order = effectiveSort(query);
    if (order === 'relevance') return dividersOf(listed, answer, context);
    const { now = '' } = context;
    const dateOn = (card: Element | undefined): string =>
      card?.querySelector<HTMLTimeElement>('time:not(.deadline)')?.dateTime ?? now;
    const dates = listed.map((hit, i) => (hit ? listedAt(hit.posting) : dateOn(list.children[i])));
    return new Map(order === 'newest' ? [[olderFrom(dates, now), word('cards.older')]] : []);
  };

  const parsed = document.createElement('template');
  /** All hits of the list. */
  let listed: Listed = [];
  /** Updates the cards of a range. Unchanged ones are skipped. */
  const showCards = (query: SearchQuery, from: number, to: number): void => {
    const hits = listed.slice(from, to) as CardsAnswer['hits'];
    const changed = hits.flatMap(({ posting, matches, occupation, twins, distanceKm }, i) => {
      const { title: marks, places } = matches;
      const extras = { marks, places, hasSnippet: query.q !== '', occupation, twins, distanceKm };
      const divider = dividers.get(from + i);
      const html = `<li${divider ? ` data-divider="${escapeHtml(divider)}"` : ''}>${cardHtml(posting, context, extras)}</li>`;
      const item = list.children[from + i];
      return item && written.get(item) === html ? [] : [{ html, item }];
    });
    if (changed.length === 0) return;
    parsed.innerHTML = changed.map(({ html }) => html).join('');
    [...parsed.content.children].forEach((wanted, i) => {
      const { html = '', item } = changed[i] ?? {};
      cards.markNew(wanted);
      if (item) morph(item, wanted, isActions);
      else list.append(wanted);
      cards.decorateItem(item ?? wanted);
      written.set(item ?? wanted, html);
    });
  };

  /** Hides the jobs of cards that belong to an earlier answer until `showMore` replaces them. */
  const hideOthers = ({ hits }: CardsAnswer): void => {
    [...list.children].forEach((item, i) => {
      const card = item.firstElementChild as HTMLElement | null;
      item.classList.toggle('is-stale', card?.dataset['id'] !== hits[i]?.posting.id);
    });
  };

  return {
    list,
    showRoom,
    /** Number of cards in the list. */
    shown: shownCards,
    showHidden,
    /**
     * Shows the urgent parts: the count and the visible jobs.
     * @param noResults code for answers that count no job
     */
    show: (query: SearchQuery, answer: CardsAnswer, typing: boolean, noResults?: NoResults): void => {
      // Measure before writing, while the layout is still valid.
      const below = innerHeight - list.getBoundingClientRect().top;
      folds.forget();
      inView = Math.max(0, Math.ceil(below / LOWEST_CARD_PX));
      listed = answer.hits;
      jobs = { shown: jobsBehind(answer.hits), all: listedJobs(answer) };
      dividers = dividersIn(query, answer, listed);
      const isNone = noResults !== undefined && answer.more === 0;
      const count = isNone ? noResults.noResultsTitle(query, answer, context) : countText(answer, context);
      if (title.textContent !== count) title.textContent = count;
      showChips(query, answer, typing);
      // Together with the jobs even while typing: a line added later would move the job being read or clicked.
      showNotice(query, answer, typing, noResults);
      if (!typing) showSort(query);
      const focused = [...list.children].indexOf(document.activeElement?.closest('#results > li') ?? list);
      if (isNone) showEmpty(query, answer, noResults);
      else {
        for (const item of [...list.children].slice(answer.hits.length)) item.remove();
        showCards(query, 0, inView);
        hideOthers(answer);
      }
      more.hidden = true;
      // Restore the position of a user who moved into the list before the answer arrived.
      if (focused >= 0 && !list.contains(document.activeElement))
        list.children[focused]?.querySelector<HTMLElement>('a')?.focus();
      list.removeAttribute('aria-busy');
    },
    /** Renders the jobs below the fold, one per frame, so that keys are not delayed. */
    showMore: async (query: SearchQuery, answer: CardsAnswer, signal: AbortSignal): Promise<void> => {
      for (let at = inView; at < answer.hits.length; at++) {
        await painted(signal);
        showCards(query, at, at + 1);
      }
      await painted(signal);
    },
    /** Adds jobs to the end of the list, one per frame. */
    append: async (query: SearchQuery, answer: CardsAnswer, signal: AbortSignal): Promise<void> => {
      const before = list.children.length;
      listed = [...Array.from({ length: before }, (_, i) => listed[i]), ...answer.hits];
      jobs.shown += jobsBehind(answer.hits);
      dividers = dividersIn(query, answer, listed);
      for (let at = before; at < listed.length; at++) {
        await painted(signal);
        showCards(query, at, at + 1);
      }
      foldRuns(query);
      showRoomOf(answer);
    },
    /**
     * Shows the rest: sort order, number of further jobs, and counts by age. Announces the count only now, because announcements
     * interrupted at each key are lost.
     */
    showRest: (query: SearchQuery, answer: CardsAnswer): void => {
      live.textContent = title.textContent;
      showSort(query);
      foldRuns(query);
      showRoomOf(answer);
      showHidden();
      showPosted(query, answer);
    },
    /** Shows snippets of the jobs' descriptions. */
    showSnippets: (hits: readonly Hit[]): void => {
      const shown = new Map(hits.map((hit) => [hit.posting.id, hit]));
      for (const snippet of list.querySelectorAll<HTMLElement>('.snippet')) {
        const hit = shown.get(snippet.closest<HTMLElement>('.card')?.dataset['id'] ?? '');
        if (!hit) continue;
        snippet.innerHTML = `<span>${snippetHtml(hit.posting, hit.matches.snippet)}</span>`;
        snippet.lang = hit.posting.language;
      }
    },
    /** Shows placeholders in an empty list; otherwise the old jobs stay, dimmed. */
    showLoading: (isEmpty: boolean): void => {
      list.setAttribute('aria-busy', 'true');
      if (isEmpty) list.innerHTML = byId('skeletons').innerHTML;
    },
    /** Explains a failed search: phrases too common to check, an unknown place, or a failure to load. */
    showError: (query: SearchQuery, error: unknown, retry: () => void): void => {
      const again = `<button type="button" class="button">${escapeHtml(t('search.retry'))}</button>`;
      const [what, advice, way] =
        error instanceof SearchTooCostly
          ? [t('search.costly'), t('search.costly.text'), '']
          : error instanceof UnknownPlace
            ? [
                t('search.unknownPlace', { place: query.filters.near?.place ?? '' }),
                t('search.unknownPlace.text'),
                link(withoutFilter(query, 'near'), t('search.everywhere')),
              ]
            : [t('search.error'), t('search.error.text'), again];
      list.removeAttribute('aria-busy');
      // These belong to the previous answer.
      for (const stale of [more, notice]) stale.hidden = true;
      chips.querySelector('[data-only]')?.closest('li')?.remove();
      written.delete(chips);
      title.textContent = what;
      list.innerHTML = `<li class="empty"><p>${escapeHtml(advice)}</p>${way}</li>`;
      showHidden();
      list.querySelector('button')?.addEventListener('click', retry);
      live.textContent = what;
    },
  };
}

const POSTED_OPTION_REM = 2.25;

/**
 * @returns shows how many jobs each age has; a choice that every job passes or none is not offered
 */
function createPostedCounts({ t, format }: Pick<ClientContext, 't' | 'format'>) {
  const box = byId<HTMLSelectElement>('posted');
  const options = [...box.options].filter(({ value }) => value);
  const names = lazy(() => options.map(({ value }) => t.plural('search.postedWithin', Number(value))));
  return ({ filters }: SearchQuery, { postedWithin, total }: CardsAnswer): void => {
    const all = postedWithin['any'] ?? total;
    options.forEach((option, i) => {
      const count = postedWithin[option.value] ?? 0;
      option.text = count > 0 ? `${names()[i]} (${format.number(count)})` : names()[i]!;
      const isOffered = (count > 0 && count < all) || filters.postedWithin === Number(option.value);
      option.hidden = option.disabled = !isOffered;
      const quick = document.querySelector<HTMLButtonElement>(`[data-posted="${option.value}"]`);
      if (quick) quick.disabled = !isOffered;
    });
    const shown = [...box.options].filter(({ hidden }) => !hidden).length;
    box.style.height = `${shown * POSTED_OPTION_REM}rem`;
  };
}

/** @returns a function to call after rendering the list */
function createHiddenLine(list: HTMLElement, { t }: Pick<ClientContext, 't'>): () => void {
  const title = byId('results-title');
  const line = byId('hidden-here');
  const text = byId('hidden-here-count');
  const show = byId('show-hidden');
  show.addEventListener('click', () => {
    list.classList.add('shows-hidden');
    count();
    list.querySelector<HTMLElement>('.is-hidden [data-act=show]')?.focus();
  });
  const count = (): void => {
    const hidden = list.classList.contains('shows-hidden') ? 0 : list.querySelectorAll('.is-hidden').length;
    // The count includes hidden jobs, because only this device knows them.
    text.textContent = t.plural('search.hidden', hidden);
    title.dataset['hidden'] = hidden ? ` · ${text.textContent}` : '';
    line.hidden = !hidden;
  };
  // Hiding an employer hides its other jobs too.
  document.addEventListener('jobfeed:device', count);
  return () => {
    list.classList.remove('shows-hidden');
    count();
  };
}
