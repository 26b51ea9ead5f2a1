/** The middle of the search page: how many, what is chosen, what was corrected, the cards, the pages. */
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
/** How many jobs a list shows at once, and how many more at a time. */
export const ROWS = 25;

/** How many jobs the whole list of an answer has. */
export const listedJobs = ({ total, more }: CardsAnswer): number => total + more;

type NoResults = typeof noResultsModule;

/** A chosen filter: what its chip says and the search without it. */
export interface Chip {
  text: string;
  without: SearchQuery;
}

/** The chosen filters in their order, of several values each. */
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

/** The size of the list, and how many of its jobs meet everything where others follow. */
export function countText(answer: CardsAnswer, { t }: Pick<ClientContext, 't'>): string {
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
  /** An order that was chosen is exact: one employer's jobs may be all that is seen. */
  const foldRuns = ({ sort: chosen = 'relevance' }: SearchQuery): void => {
    if (chosen !== 'relevance') folds.fold();
  };
  /** How many cards can be seen, at most. */
  let inView = 0;
  /** How many jobs the list shows and has. */
  let jobs = { shown: Number(title.dataset['shown']), all: Number(title.dataset['total']) };
  /** What stands above some items of the list, by their index. */
  let dividers = new Map<number, string>();
  /** The text that each part and each item was written with: the same text is not written again. */
  const written = new WeakMap<Element, string>();
  const write = (element: HTMLElement, html: string): void => {
    if (written.get(element) === html) return;
    element.innerHTML = html;
    written.set(element, html);
  };

  const link = (query: SearchQuery, text: string, attributes = ''): string =>
    `<a href="${escapeHtml(searchHref(base, query))}" data-search${attributes}>${escapeHtml(text)}</a>`;

  /** The text that people read for a filter. */
  const nameIn =
    (answer: CardsAnswer) =>
    (filter: FilterName, filters: Filters): string =>
      isFacet(filter)
        ? format.list((filters[filter] ?? []).map((value) => label(filter, value)))
        : filterLabel(filter, filters, answer, context);

  /** The way to jobs in the page's language alone, where some of the first ones are in others. */
  const onlyLanguage = (query: SearchQuery, { hits }: CardsAnswer, typing: boolean): string => {
    const own = pageLocale();
    const isMixed = hits.some(({ posting }) => posting.language !== own);
    // While typing the line stays, or stays away: nothing moves at each key.
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
    // Half a word is read as another thing at each key.
    if (!typing) items.push(...roleChips(query, answer, context, link).map((chip) => `<li>${chip}</li>`));
    items.push(onlyLanguage(query, answer, typing));
    write(chips, items.join(''));
    chips.hidden = chips.innerHTML === '';
  };

  const showNotice = (query: SearchQuery, answer: CardsAnswer, typing: boolean, none?: NoResults): void => {
    // A choice or a key from here on writes the address anew.
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
  /** @param cards how many cards the whole list has */
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
    const dates = listed.map((hit) => (hit ? listedAt(hit.posting) : now));
    return new Map(order === 'newest' ? [[olderFrom(dates, now), word('cards.older')]] : []);
  };

  const parsed = document.createElement('template');
  /** All hits of the list. */
  let listed: Listed = [];
  /** Writes the cards from one place of the list to another; those that look as before are left alone. */
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

  /** Cards that are no results of the answer show no job until `showMore` comes to them. */
  const hideOthers = ({ hits }: CardsAnswer): void => {
    [...list.children].forEach((item, i) => {
      const card = item.firstElementChild as HTMLElement | null;
      item.classList.toggle('is-stale', card?.dataset['id'] !== hits[i]?.posting.id);
    });
  };

  return {
    list,
    showRoom,
    /** How many jobs the list has now. */
    shown: shownCards,
    showHidden,
    /**
     * Shows what the reader waits for: how many there are, and the jobs that can be seen.
     * @param noResults what an answer needs that counts no job
     */
    show: (query: SearchQuery, answer: CardsAnswer, typing: boolean, noResults?: NoResults): void => {
      // Before anything is written: the page is laid out, so that this costs nothing.
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
      // With the jobs, also of half a word: a line that came later would move the job that is being read or pressed.
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
      // A reader who went on into the list before the answer came stays at the same place of it.
      if (focused >= 0 && !list.contains(document.activeElement))
        list.children[focused]?.querySelector<HTMLElement>('a')?.focus();
      list.removeAttribute('aria-busy');
    },
    /** The jobs that can only be seen by scrolling: one per frame, so that no key is kept waiting. */
    showMore: async (query: SearchQuery, answer: CardsAnswer, signal: AbortSignal): Promise<void> => {
      for (let at = inView; at < answer.hits.length; at++) {
        await painted(signal);
        showCards(query, at, at + 1);
      }
      await painted(signal);
    },
    /** Adds jobs below those that are shown, one per frame. */
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
     * Shows what nobody waits for: the order, how many more there are, and how many jobs each age has. Screen readers hear the
     * number now that typing pauses: one that is interrupted at each key says nothing.
     */
    showRest: (query: SearchQuery, answer: CardsAnswer): void => {
      live.textContent = title.textContent;
      showSort(query);
      foldRuns(query);
      showRoomOf(answer);
      showHidden();
      showPosted(query, answer);
    },
    /** Shows what the descriptions of the jobs say about the words. */
    showSnippets: (hits: readonly Hit[]): void => {
      const shown = new Map(hits.map((hit) => [hit.posting.id, hit]));
      for (const snippet of list.querySelectorAll<HTMLElement>('.snippet')) {
        const hit = shown.get(snippet.closest<HTMLElement>('.card')?.dataset['id'] ?? '');
        if (!hit) continue;
        snippet.innerHTML = `<span>${snippetHtml(hit.posting, hit.matches.snippet)}</span>`;
        snippet.lang = hit.posting.language;
      }
    },
    /** Shapes of cards where there is nothing to keep; else what is there stays, a little paler. */
    showLoading: (isEmpty: boolean): void => {
      list.setAttribute('aria-busy', 'true');
      if (isEmpty) list.innerHTML = byId('skeletons').innerHTML;
    },
    /** Says why there is no answer: phrases that too many jobs have, an unknown place, or a search that could not be loaded. */
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
      // What these say is of the answer before.
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

/** @returns brings the line in step with the list; call it when the list was written */
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
    // The number of jobs has those that are hidden too: only this device knows them.
    text.textContent = t.plural('search.hidden', hidden);
    title.dataset['hidden'] = hidden ? ` · ${text.textContent}` : '';
    line.hidden = !hidden;
  };
  // An employer that is hidden takes its other jobs along.
  document.addEventListener('jobfeed:device', count);
  return () => {
    list.classList.remove('shows-hidden');
    count();
  };
}
