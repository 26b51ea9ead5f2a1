/** The cards of the results: which hits they show, and the headings between them. */
import { cardHtml, snippetHtml } from '../job/card.ts';
import { listedAt, olderFrom } from '../job/age.ts';
import { escapeHtml } from '../lib/html.ts';
import { effectiveSort, type SearchQuery } from '../filters/query.ts';
import type { Hit } from '../search/types.ts';
import type { CardsAnswer } from '../search/in-parts.ts';
import { type CardList, decorateItem, isActions, markNew } from './card-list.ts';
import type { createFolds } from './fold-runs.ts';
import { morph, painted } from './morph.ts';
import type * as noticeModule from './notice.ts';
import type { ClientContext } from './page-data.ts';
import { word } from './words.ts';

/** The list of cards and what it shows. */
export interface ResultCards {
  context: ClientContext;
  list: HTMLElement;
  cards: CardList;
  folds: ReturnType<typeof createFolds>;
  /**
   * The code of the notice. It is loaded with the first search, because a page without a search doesn't need
   * it.
   */
  code: typeof noticeModule | undefined;
  /** All hits of the list; undefined for cards that came with the page. */
  listed: (CardsAnswer['hits'][number] | undefined)[];
  /** Headings above items of the list, by index. */
  dividers: Map<number, string>;
  /** The HTML last written to each element, to skip equal writes. */
  written: WeakMap<Element, string>;
}

/** Number of cards in the list. */
export const shownCards = ({ list }: ResultCards): number =>
  list.querySelectorAll(':scope > li > .card').length;

/** Sets the hits of the list, and finds the headings between them. */
export function listHits(
  results: ResultCards,
  listed: ResultCards['listed'],
  query: SearchQuery,
  answer: CardsAnswer,
): void {
  results.listed = listed;
  results.dividers = dividersIn(results, query, answer);
}

function dividersIn(
  { list, listed, context, code }: ResultCards,
  query: SearchQuery,
  answer: CardsAnswer,
): Map<number, string> {
  const order = effectiveSort(query);
  if (order === 'relevance') return code?.dividersOf(listed, answer, context) ?? new Map<number, string>();
  if (order !== 'newest') return new Map();
  const { now = '' } = context;
  const dateOn = (card: Element | undefined): string =>
    card?.querySelector<HTMLTimeElement>('time:not(.deadline)')?.dateTime ?? now;
  const dates = listed.map((hit, i) => (hit ? listedAt(hit.posting) : dateOn(list.children[i])));
  return new Map([[olderFrom(dates, now), word('cards.older')]]);
}

function itemHtml(
  { context, dividers }: ResultCards,
  query: SearchQuery,
  hit: CardsAnswer['hits'][number],
  at: number,
): string {
  const { posting, matches, occupation, twins, distanceKm } = hit;
  const { title: marks, places } = matches;
  const extras = { marks, places, hasSnippet: query.q !== '', occupation, twins, distanceKm };
  const divider = dividers.get(at);
  return `<li${divider ? ` data-divider="${escapeHtml(divider)}"` : ''}>${cardHtml(posting, context, extras)}</li>`;
}

/** Updates the cards of a range. Unchanged ones are skipped. */
export function showCards(results: ResultCards, query: SearchQuery, from: number, to: number): void {
  const { list, cards, listed, written } = results;
  const changed = (listed.slice(from, to) as CardsAnswer['hits']).flatMap((hit, i) => {
    const html = itemHtml(results, query, hit, from + i);
    const item = list.children[from + i];
    return item && written.get(item) === html ? [] : [{ html, item }];
  });
  if (changed.length === 0) return;
  const parsed = document.createElement('template');
  parsed.innerHTML = changed.map(({ html }) => html).join('');
  [...parsed.content.children].forEach((wanted, i) => {
    const { html = '', item } = changed[i] ?? {};
    markNew(cards, wanted);
    if (item) morph(item, wanted, isActions);
    else list.append(wanted);
    decorateItem(cards, item ?? wanted);
    written.set(item ?? wanted, html);
  });
}

/** Shows the cards from an index to the end of the list, one per frame, so that keys are not delayed. */
export async function showCardsFrom(
  results: ResultCards,
  query: SearchQuery,
  from: number,
  signal: AbortSignal,
): Promise<void> {
  for (let at = from; at < results.listed.length; at++) {
    await painted(signal);
    showCards(results, query, at, at + 1);
  }
}

/** Hides cards that still show a job of an earlier answer. They are shown again when they are rendered. */
export function hideOthers({ list }: ResultCards, { hits }: CardsAnswer): void {
  [...list.children].forEach((item, i) => {
    const card = item.firstElementChild as HTMLElement | null;
    item.classList.toggle('is-stale', card?.dataset['id'] !== hits[i]?.posting.id);
  });
}

/**
 * Folds runs of jobs of one employer if the user has chosen an order, because then one employer may fill the
 * list.
 */
export function foldRuns({ folds }: ResultCards, { sort = 'relevance' }: SearchQuery): void {
  if (sort !== 'relevance') folds.fold();
}

/** Shows snippets of the jobs' descriptions. */
export function showSnippets({ list }: ResultCards, hits: readonly Hit[]): void {
  const shown = new Map(hits.map((hit) => [hit.posting.id, hit]));
  for (const snippet of list.querySelectorAll<HTMLElement>('.snippet')) {
    const hit = shown.get(snippet.closest<HTMLElement>('.card')?.dataset['id'] ?? '');
    if (!hit) continue;
    snippet.innerHTML = `<span>${snippetHtml(hit.posting, hit.matches.snippet)}</span>`;
    snippet.lang = hit.posting.language;
  }
}
