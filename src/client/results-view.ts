/** The middle of the search page: count, chosen filters, notice and cards. */
import { isFacet } from '../filters/facets.ts';
import { jobsBehind } from '../job/job.ts';
import { escapeHtml } from '../lib/html.ts';
import { filterLabel, withoutFilter } from '../filters/filters.ts';
import { effectiveSort, type SearchQuery, type Sort } from '../filters/query.ts';
import { UnknownPlace, SearchTooCostly } from '../search/types.ts';
import { lazy } from '../lib/lazy.ts';
import type { CardsAnswer } from '../search/in-parts.ts';
import type { CardList } from './card-list.ts';
import { chipsHtml, type FacetLabel, type FilterText } from './chips.ts';
import { createFolds } from './fold-runs.ts';
import { painted } from './morph.ts';
import type { Link } from './notice.ts';
import type * as noResultsModule from './no-results.ts';
import { byId, type ClientContext, searchHref } from './page-data.ts';
import {
  foldRuns,
  hideOthers,
  listHits,
  type ResultCards,
  showCards,
  showCardsFrom,
  shownCards,
} from './result-cards.ts';

const LOWEST_CARD_PX = 88;
/** Number of cards that a list shows at first and adds at a time. */
export const ROWS = 25;

/** Number of jobs in the whole list of an answer. */
export const listedJobs = ({ total, more }: CardsAnswer): number => total + more;

type NoResults = typeof noResultsModule;

export interface Results extends ResultCards {
  label: FacetLabel;
  title: HTMLElement;
  live: HTMLElement;
  chips: HTMLElement;
  notice: HTMLElement;
  more: HTMLElement;
  sort: HTMLSelectElement;
  /** Maximum number of cards that fit on the screen. */
  inView: number;
  /** Number of jobs that the list shows, and of all that the search found. */
  jobs: { shown: number; all: number };
  showHidden: () => void;
  showPosted: ReturnType<typeof createPostedCounts>;
  /** Renders a link to a search. */
  link: Link;
}

export function createResults(context: ClientContext, cards: CardList, label: FacetLabel): Results {
  const list = byId('results');
  const title = byId('results-title');
  return {
    context,
    list,
    cards,
    folds: createFolds(list, context),
    code: undefined,
    listed: [],
    dividers: new Map(),
    written: new WeakMap(),
    label,
    title,
    live: byId('live'),
    chips: byId('chips'),
    notice: byId('notice'),
    more: byId('more-jobs'),
    sort: byId<HTMLSelectElement>('sort'),
    inView: 0,
    jobs: { shown: Number(title.dataset['shown']), all: Number(title.dataset['total']) },
    showHidden: createHiddenLine(list, context),
    showPosted: createPostedCounts(context),
    link: (query, text, attributes = '') =>
      `<a href="${escapeHtml(searchHref(context.base, query))}" data-search${attributes}>${escapeHtml(text)}</a>`,
  };
}

interface AnswerState {
  typing: boolean;
  /** Code for answers without a full match. */
  noResults: NoResults | undefined;
}

/** Shows the urgent parts: the count and the visible jobs. */
export function showAnswer(
  results: Results,
  query: SearchQuery,
  answer: CardsAnswer,
  state: AnswerState,
): void {
  const { context, list, title, folds } = results;
  const { typing, noResults } = state;
  // Measure before writing, while the layout is still valid.
  const below = innerHeight - list.getBoundingClientRect().top;
  folds.forget();
  results.inView = Math.max(0, Math.ceil(below / LOWEST_CARD_PX));
  results.jobs = { shown: jobsBehind(answer.hits), all: listedJobs(answer) };
  listHits(results, answer.hits, query, answer);
  const isNone = noResults !== undefined && answer.more === 0;
  const count = isNone ? noResults.noResultsTitle(query, answer, context) : countText(answer, context);
  if (title.textContent !== count) title.textContent = count;
  showChips(results, query, answer, typing);
  // Show the notice together with the jobs, even while the user types, because a line added later would move
  // the job that the user reads or clicks.
  showNotice(results, query, answer, state);
  if (!typing) showSort(results, query);
  const focused = [...list.children].indexOf(document.activeElement?.closest('#results > li') ?? list);
  if (isNone) showEmpty(results, query, answer, noResults);
  else {
    for (const item of [...list.children].slice(answer.hits.length)) item.remove();
    showCards(results, query, 0, results.inView);
    hideOthers(results, answer);
  }
  results.more.hidden = true;
  // Restore the position of a user who moved into the list before the answer arrived.
  if (focused >= 0 && !list.contains(document.activeElement))
    list.children[focused]?.querySelector<HTMLElement>('a')?.focus();
  list.removeAttribute('aria-busy');
}

/** Renders the jobs below the fold. */
export async function showMore(results: Results, query: SearchQuery, signal: AbortSignal): Promise<void> {
  await showCardsFrom(results, query, results.inView, signal);
  await painted(signal);
}

/** Adds jobs to the end of the list. */
export async function appendHits(
  results: Results,
  query: SearchQuery,
  answer: CardsAnswer,
  signal: AbortSignal,
): Promise<void> {
  const before = results.list.children.length;
  const listed = [...Array.from({ length: before }, (_, i) => results.listed[i]), ...answer.hits];
  results.jobs.shown += jobsBehind(answer.hits);
  listHits(results, listed, query, answer);
  await showCardsFrom(results, query, before, signal);
  foldRuns(results, query);
  showRoomOf(results, answer);
}

/**
 * Shows the rest: sort order, number of further jobs, and counts by age. The count is announced only now
 * that the user has stopped typing, because screen readers drop announcements when a key is pressed.
 */
export function showRest(results: Results, query: SearchQuery, answer: CardsAnswer): void {
  results.live.textContent = results.title.textContent;
  showSort(results, query);
  foldRuns(results, query);
  showRoomOf(results, answer);
  results.showHidden();
  results.showPosted(query, answer);
}

/** Shows placeholders if the list has no jobs. Otherwise the old jobs stay, dimmed. */
export function showLoading({ list }: Results): void {
  list.setAttribute('aria-busy', 'true');
  if (!list.querySelector('.card')) list.innerHTML = byId('skeletons').innerHTML;
}

/** Explains a failed search: phrases too common to check, an unknown place, or a failure to load. */
export function showError(results: Results, query: SearchQuery, error: unknown, retry: () => void): void {
  const { context, list, title, chips, written } = results;
  const { t } = context;
  const again = `<button type="button" class="button">${escapeHtml(t('search.retry'))}</button>`;
  const [what, advice, way] =
    error instanceof SearchTooCostly
      ? [t('search.costly'), t('search.costly.text'), '']
      : error instanceof UnknownPlace
        ? [
            t('search.unknownPlace', { place: query.filters.near?.place ?? '' }),
            t('search.unknownPlace.text'),
            results.link(withoutFilter(query, 'near'), t('search.everywhere')),
          ]
        : [t('search.error'), t('search.error.text'), again];
  list.removeAttribute('aria-busy');
  // Hide what belongs to the previous answer.
  for (const stale of [results.more, results.notice]) stale.hidden = true;
  chips.querySelector('[data-only]')?.closest('li')?.remove();
  written.delete(chips);
  title.textContent = what;
  list.innerHTML = `<li class="empty"><p>${escapeHtml(advice)}</p>${way}</li>`;
  results.showHidden();
  list.querySelector('button')?.addEventListener('click', retry);
  results.live.textContent = what;
}

/**
 * The number of jobs in the list. If jobs that match only partly follow the full matches, it also has the
 * number of full matches.
 */
function countText(answer: CardsAnswer, { t }: Pick<ClientContext, 't'>): string {
  const jobs = t.plural('jobs.count', listedJobs(answer));
  return answer.total > 0 && answer.more > 0 ? t.plural('search.exactMatches', answer.total, { jobs }) : jobs;
}

/** The displayed texts of filters, with the names that an answer brings. */
const filterTexts =
  ({ context, label }: Results, answer: CardsAnswer): FilterText =>
  (filter, filters) =>
    isFacet(filter)
      ? context.format.list((filters[filter] ?? []).map((value) => label(filter, value)))
      : filterLabel(filter, filters, answer, context);

/** Writes HTML into an element, unless it is there already. */
function write({ written }: Results, element: HTMLElement, html: string): void {
  if (written.get(element) !== html) element.innerHTML = html;
  written.set(element, html);
  element.hidden = html === '';
}

function showChips(results: Results, query: SearchQuery, answer: CardsAnswer, typing: boolean): void {
  const { context, label, link, chips: element } = results;
  const { roleChips } = results.code!;
  const textOf = filterTexts(results, answer);
  write(
    results,
    element,
    chipsHtml(query, answer, typing, { context, label, textOf, link, element, roleChips }),
  );
}

function showNotice(
  results: Results,
  query: SearchQuery,
  answer: CardsAnswer,
  { typing, noResults }: AnswerState,
): void {
  const { context, link } = results;
  const code = results.code!;
  // Read the URL only when the user is done, because typing and choosing rewrite it.
  const leftOut = typing ? '' : code.leftOutHtml(new URLSearchParams(location.search), context);
  const ways =
    noResults?.waysHtml(
      code.asSearched(query, answer),
      answer,
      context,
      filterTexts(results, answer),
      link,
    ) ?? '';
  write(results, results.notice, leftOut + code.noticeHtml(query, answer, context, link) + ways);
}

function showEmpty(results: Results, query: SearchQuery, answer: CardsAnswer, noResults: NoResults): void {
  const { context, title } = results;
  const textOf = filterTexts(results, answer);
  const nameOf: FilterText = (filter, filters) =>
    filter === 'excludeEmployers'
      ? context.format.list(
          filters[filter]!.map((domain) => answer.employerNames[domain.toLowerCase()] ?? domain),
        )
      : textOf(filter, filters);
  const ways = noResults.waysOutOf(
    results.code!.asSearched(query, answer),
    answer,
    context,
    nameOf,
    Number(title.dataset['total']),
  );
  results.list.innerHTML = noResults.noResultsHtml(answer, ways, context, results.link);
}

function showSort({ sort }: Results, query: SearchQuery): void {
  const { near, pay } = query.filters;
  const optionOf = (order: Sort): HTMLOptionElement =>
    [...sort.options].find(({ value }) => value === order)!;
  optionOf('distance').hidden = !near;
  optionOf('pay').hidden = !pay;
  if (sort.value !== effectiveSort(query)) sort.value = effectiveSort(query);
  sort.disabled = !query.q && !near && !pay;
}

/**
 * Shows how many jobs the list has beyond those shown.
 * @param cards number of cards in the whole list
 */
export function showRoom(results: Results, cards: number): void {
  const { context, more, jobs } = results;
  const { t, format } = context;
  const left = Math.max(0, cards - shownCards(results));
  more.hidden = left === 0;
  more.querySelector('button')!.textContent = t.plural('search.moreJobs', Math.min(left, ROWS));
  more.querySelector('span')!.textContent = t('search.shownOf', {
    shown: format.number(jobs.shown),
    total: format.number(jobs.all),
  });
}

const showRoomOf = (results: Results, answer: CardsAnswer): void =>
  showRoom(results, answer.groups ?? listedJobs(answer));

const POSTED_OPTION_REM = 2.25;

/**
 * @returns a function that shows how many jobs each choice has, and disables choices that all jobs or no jobs
 * pass. It hides these only while the panel is closed, so that nothing moves under the pointer.
 */
function createPostedCounts({ t, format }: Pick<ClientContext, 't' | 'format'>) {
  const box = byId<HTMLSelectElement>('posted');
  const panel = box.closest('details')!;
  const options = [...box.options].filter(({ value }) => value);
  const names = lazy(() => options.map(({ value }) => t.plural('search.postedWithin', Number(value))));
  const settle = (): void => {
    if (panel.open) return;
    for (const option of options) option.hidden = option.disabled;
    const shown = [...box.options].filter(({ hidden }) => !hidden).length;
    box.style.height = `${shown * POSTED_OPTION_REM}rem`;
    panel.inert = shown === 1;
  };
  panel.addEventListener('toggle', settle);
  settle();
  return ({ filters }: SearchQuery, { postedWithin, total }: CardsAnswer): void => {
    const all = postedWithin['any'] ?? total;
    options.forEach((option, i) => {
      const count = postedWithin[option.value] ?? 0;
      option.text = count > 0 ? `${names()[i]} (${format.number(count)})` : names()[i]!;
      const isOffered = (count > 0 && count < all) || filters.postedWithin === Number(option.value);
      option.disabled = !isOffered;
      const quick = document.querySelector<HTMLButtonElement>(`[data-posted="${option.value}"]`);
      if (quick) quick.disabled = !isOffered;
    });
    settle();
  };
}

/** @returns a function that counts the hidden jobs; call it after rendering the list */
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
    // The count in the title includes hidden jobs, because only this device knows which jobs are hidden. So
    // say how many there are.
    text.textContent = t.plural('search.hidden', hidden);
    title.dataset['hidden'] = hidden ? ` · ${text.textContent}` : '';
    line.hidden = !hidden;
    // All jobs of a hidden employer have the same note, so show it once.
    const notes = new Set<string>();
    for (const item of list.querySelectorAll('li')) {
      const note = item.querySelector('.hidden-note')?.textContent;
      item.hidden = note !== undefined && notes.has(note);
      if (note !== undefined) notes.add(note);
    }
  };
  // Count again after each change, because hiding an employer hides its other jobs too.
  document.addEventListener('jobfeed:device', count);
  return () => {
    list.classList.remove('shows-hidden');
    count();
  };
}
