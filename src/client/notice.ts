/**
 * The notice above the results: lines about places, corrected and dropped words, further jobs and
 * suggestions.
 */
import { escapeHtml } from '../lib/html.ts';
import { chosenOthers, withoutFilter } from '../filters/filters.ts';
import type { CountedUnstated, OtherFilter } from '../filters/table.ts';
import { leftOut, parseQuery } from '../search/query.ts';
import type { CardsAnswer } from '../search/in-parts.ts';
import { isCounted, type TierTotal, type Why } from '../search/reason.ts';
import type { QueryRole } from '../search/types.ts';
import type { SearchQuery } from '../filters/query.ts';
import type { ClientContext } from './page-data.ts';

/**
 * If a search finds fewer jobs than this, the notice also offers jobs that don't state the value of a filter.
 */
const FEW = 10;

type Words = Pick<ClientContext, 't' | 'format'>;

const quoted = (words: readonly string[], { t, format }: Words): string =>
  format.list(words.map((word) => t('search.quoted', { word })));

/** Joins with "or", because each of the jobs lacks some of the words, and few jobs lack all. */
const anyQuoted = (words: readonly string[], { t, format: { locale } }: Words): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    words.map((word) => t('search.quoted', { word })),
  );

/** Lists the parts of the URL that were ignored, so that users don't assume they applied. */
export function leftOutHtml(parameters: URLSearchParams, context: Words): string {
  const { t } = context;
  const isCut = parseQuery(parameters).errors.some(({ parameter }) => parameter === 'q');
  const parts = leftOut(parameters).map((name) => name.slice(0, LONGEST_PART));
  const lines = [
    ...(isCut ? [t('search.cut')] : []),
    ...(parts.length > 0 ? [t('search.leftOut', { parts: quoted(parts, context) })] : []),
  ];
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
}
const LONGEST_PART = 40;

/** For each tier, the number of hits before it. */
function startsOf(tiers: readonly TierTotal[]): Partial<Record<Why, number>> {
  const starts: Partial<Record<Why, number>> = {};
  let before = 0;
  for (const { why, total } of tiers) {
    starts[why] = before;
    before += total;
  }
  return starts;
}

/** The page only knows the names of regions with jobs. For any other region, use the typed name. */
const regionName = (known: string, code: string, typed: string): string => (known === code ? typed : known);

/** Says how a place was understood, and with which radius; undefined if the place was searched as typed. */
function placeText(
  { place, near, tiers }: CardsAnswer,
  { t, format }: Words,
  isInField: boolean,
): string | undefined {
  const { facet, value = '', values, isEmpty, typed = '' } = place ?? {};
  const called = (name: string): string => format.city(name);
  const name = values
    ? typed
    : facet === 'countries'
      ? format.country(value)
      : facet === 'regions'
        ? regionName(format.region(value), value, typed)
        : called(value);
  if (isEmpty && near) return t('search.noneInRegion', { place: name, km: format.kilometres(near.radius) });
  if (near?.asked !== undefined) {
    const [asked, km] = [near.asked, near.radius].map(format.kilometres) as [string, string];
    return t('search.noneAround', { place: called(near.place ?? typed), asked, km });
  }
  if (place?.around !== undefined && near) {
    const around = called(near.place ?? place.around);
    // Leave out the radius where the Where field shows it, and if no job is within it.
    const filled = tiers.filter(({ total }) => total > 0);
    const isElsewhere = filled.length > 0 && filled.every(({ why }) => why === 'wider');
    if (isElsewhere && around.toLowerCase() === typed.toLowerCase()) return undefined;
    return isInField || isElsewhere
      ? t('search.understood', { typed, place: around })
      : t('search.around', { place: around, km: format.kilometres(near.radius) });
  }
  return facet && name.toLowerCase() !== typed.toLowerCase()
    ? t('search.understood', { typed, place: name })
    : undefined;
}

type Tiers = Pick<CardsAnswer, 'tiers' | 'droppedWords'>;

/** @param jobs the tier's number of jobs as text: "13 jobs" becomes "13 jobs in similar roles" */
function tierText({ tiers, droppedWords }: Tiers, tier: TierTotal, jobs: string, context: Words): string {
  const { t, format } = context;
  const totalOf = (why: Why): number => tiers.find((tier) => tier.why === why)?.total ?? 0;
  switch (tier.why) {
    case 'words':
    case 'likelier':
      if (droppedWords.length > 0) return t('search.tiers.kept', { jobs });
      return totalOf('texts') > 0 ? t('search.tiers.titles', { jobs }) : t('search.tiers.words', { jobs });
    case 'texts':
      return t(droppedWords.length > 0 ? 'search.tiers.keptInTexts' : 'search.tiers.texts', { jobs });
    case 'occupations':
      return (
        t('search.tiers.occupations', { jobs }) +
        (tier.labels.length > 1 ? ` (${quoted(tier.labels, context)})` : '')
      );
    case 'near':
      return t('search.tiers.near', { jobs });
    case 'wider':
      return tier.country === undefined
        ? t('search.tiers.radius', {
            jobs,
            place: format.city(tier.place),
            km: format.kilometres(tier.radius!),
          })
        : t('search.tiers.country', { jobs, country: format.country(tier.country) });
    case 'lacking':
      return t('search.tiers.lacking', { jobs, words: anyQuoted(tier.words, context) });
  }
}

/**
 * The headings of hits that are not full matches, by the index of the hit below. There is one after the last
 * full match, and one wherever the reason (`why`) changes. The first hit has none, because the notice is its
 * heading.
 * @param hits all hits of the list; undefined for cards that came with the page
 */
export function dividersOf(
  hits: readonly (CardsAnswer['hits'][number] | undefined)[],
  answer: Tiers,
  context: Words,
): Map<number, string> {
  const { t } = context;
  const whys = hits.map((hit) => hit?.why);
  const end = whys.findLastIndex((why) => !why || isCounted(why));
  const dividers = new Map<number, string>();
  whys.forEach((why, i) => {
    const tier = answer.tiers.find((candidate) => candidate.why === why);
    if (i <= end || i === 0 || !tier || why === whys[i - 1]) return;
    const jobs = whys.indexOf(why) === i ? t.plural('jobs.count', tier.total) : t('search.furtherJobs');
    dividers.set(i, tierText(answer, tier, jobs, context));
  });
  return dividers;
}

/**
 * A sentence that says which jobs come first and which follow; undefined if the other lines say so already.
 */
function tiersText(answer: Tiers, context: Words): string | undefined {
  const { tiers, droppedWords } = answer;
  const { t, format } = context;
  const totalOf = (why: Why): number => tiers.find((tier) => tier.why === why)?.total ?? 0;
  const sayOf = (tier: TierTotal, jobs: string): string => tierText(answer, tier, jobs, context);
  // Count jobs with a likelier spelling as matches of the words, because another line reports the spelling.
  const withWords = { why: 'words', total: totalOf('words') + totalOf('likelier') } as const;
  const filled = [withWords, ...tiers.filter(({ why }) => why !== 'words' && why !== 'likelier')].filter(
    ({ total }) => total > 0,
  );
  // Only the first number includes the word "jobs".
  const [first, ...others] = filled.map((tier, i) =>
    sayOf(tier, i === 0 ? t.plural('jobs.count', tier.total) : format.number(tier.total)),
  );
  if (first === undefined) return undefined;
  if (others.length > 0) return t('search.tiers.first', { first, others: format.list(others) });
  const [{ why }] = filled as [TierTotal];
  // Say nothing if other lines have said it already. They say which words were dropped, but not how far away
  // jobs are.
  const isSaid = why === 'words' || (droppedWords.length > 0 && why !== 'wider');
  return isSaid ? undefined : t('search.tiers.only', { others: first });
}

/** Renders a link to a search. */
export type Link = (query: SearchQuery, text: string, attributes?: string) => string;

/**
 * Chips are shown only if a part has one of these roles, because the other roles are obvious from the words.
 */
const READ = new Set<QueryRole['role']>(['where', 'who', 'how', 'not']);

/**
 * One chip for each understood part of the text, which links to the search without that part. None if no
 * roles were understood.
 */
export function roleChips(
  query: SearchQuery,
  { roles = [] }: Pick<CardsAnswer, 'roles'>,
  { t }: Pick<ClientContext, 't'>,
  link: Link,
): string[] {
  if (roles.length < 2 || !roles.some(({ role }) => READ.has(role))) return [];
  return roles.map((part) => {
    const label = escapeHtml(t('search.removeFilter', { name: part.text }));
    const rest = query.q.slice(0, part.start) + query.q.slice(part.end);
    const without = { ...query, offset: 0, q: rest.replace(/\s+/g, ' ').trim() };
    return link(without, part.text, ` class="chip" data-role="${part.role}" aria-label="${label}"`);
  });
}

/** An answer, and what is needed to write its lines. */
interface Notice {
  query: SearchQuery;
  answer: CardsAnswer;
  context: Words;
  link: Link;
  /** The query with understood places as filters, and with the offset 0. Links change this query. */
  first: SearchQuery;
  /**
   * Makes a link that searches for the exact text; "" after the first call, so that only one line offers it.
   */
  exactly: () => string;
}

/** @param link renders a link to a search */
export function noticeHtml(query: SearchQuery, answer: CardsAnswer, context: Words, link: Link): string {
  let isOffered = false;
  const exactly = (): string => {
    if (isOffered) return '';
    isOffered = true;
    return link({ ...query, offset: 0, exact: true }, context.t('search.exactly', { q: query.q }));
  };
  const first = { ...asSearched(query, answer), offset: 0 };
  const notice: Notice = { query, answer, context, link, first, exactly };
  return LINES.flatMap((lines) => lines(notice))
    .map((line) => `<p>${line.trim()}</p>`)
    .join('');
}

/**
 * The functions that write the lines, in order of display. Only the first line that offers an exact search
 * has the link to it.
 */
const LINES: readonly ((notice: Notice) => string[])[] = [
  wayBackLines,
  placeLines,
  correctionLines,
  droppedLines,
  tierLines,
  besideLines,
  unstatedLines,
  suggestionLines,
];

/** Why jobs are missing, or a link back from an exact search. */
function wayBackLines({ query, answer, context: { t }, link }: Notice): string[] {
  if (answer.readFailed) return [escapeHtml(t('search.readFailed'))];
  if (!query.exact || !query.q) return [];
  return [link({ ...query, offset: 0, exact: undefined }, t('search.asUsual'))];
}

/** The place of the search, and places without jobs. */
function placeLines({ query, answer, context, link, first, exactly }: Notice): string[] {
  const { t, format } = context;
  const { noJobsIn = [], noJobsOf, place: understood } = answer;
  const place = escapeHtml(placeText(answer, context, query.filters.near !== undefined) ?? '');
  const lines = noJobsIn.map(({ place, q, nearest }) => {
    const cities = nearest.map(({ city, km, total }) => {
      const distance = { city: format.city(city), km: format.kilometres(km) };
      const text = t('search.nearestCity', { ...distance, jobs: t.plural('jobs.count', total) });
      return link({ ...first, q, filters: { ...query.filters, cities: [city] } }, text);
    });
    const noJobs = escapeHtml(t('search.noJobsIn', { place: format.city(place) }));
    return cities.length > 0 ? `${noJobs} ${escapeHtml(t('search.nearest'))} ${cities.join(' ')}` : noJobs;
  });
  if (noJobsOf) lines.unshift(escapeHtml(t('search.noJobsIn', { place: noJobsOf })));
  if (place) lines.unshift(understood && understood.q !== query.q ? `${place} ${exactly()}` : place);
  return lines;
}

/** The corrected spelling that was searched in place of the typed one, or in addition to it. */
function correctionLines({ answer, context: { t }, exactly }: Notice): string[] {
  const { corrected, tiers, total, more, noJobsIn = [] } = answer;
  const all = total + more;
  const jobs = (count: number): string => t.plural('jobs.count', count);
  const likelier = tiers.find((tier) => tier.why === 'likelier');
  const start = startsOf(tiers).likelier!;
  const isLikelier = likelier !== undefined && start < all;
  if (corrected) {
    // If there is a likelier spelling, use its query, because that also has the other corrections.
    const { q } = isLikelier ? likelier : corrected;
    // Give the number of jobs too if the lines about places give numbers.
    const isCounted = noJobsIn.length > 0;
    const text = isCounted ? t('search.correctedJobs', { q, jobs: jobs(all) }) : t('search.corrected', { q });
    return [`${escapeHtml(text)} ${exactly()}`];
  }
  if (!isLikelier) return [];
  const { q } = likelier;
  const text =
    start > 0
      ? t('search.also', { typed: jobs(start), others: jobs(all - start), q })
      : t('search.corrected', { q });
  return [`${escapeHtml(text)} ${exactly()}`];
}

/** The words that the search dropped, with links to searches that keep one of them. */
function droppedLines({ answer, context, link, first }: Notice): string[] {
  const { t } = context;
  const dropped = answer.droppedWords.filter((word) => word !== answer.noJobsOf);
  if (dropped.length === 0 || answer.total + answer.more === 0) return [];
  const links = answer.keeping.map(({ q, word, total }) =>
    link({ ...first, q }, t('search.keep', { word, jobs: t.plural('jobs.count', total) })),
  );
  return [[escapeHtml(t('search.dropped', { words: quoted(dropped, context) })), ...links].join(' ')];
}

/** Which jobs come first and which follow. */
function tierLines({ answer, context, exactly }: Notice): string[] {
  const text = tiersText(answer, context);
  if (!text) return [];
  // Offer no exact search if only texts match, because it would find the same jobs.
  const isWider = answer.tiers.some(({ why, total }) => total > 0 && why !== 'texts');
  return [isWider ? `${escapeHtml(text)} ${exactly()}` : escapeHtml(text)];
}

/** How many of the jobs have the words that only rank; none for a word that all have. */
function besideLines({ answer: { besides = [], total, more }, context: { t } }: Notice): string[] {
  return besides
    .filter(({ total: having }) => having < total + more)
    .map(({ text: word, total: having }) =>
      escapeHtml(
        having === 0 ? t('search.besides.none', { word }) : t.plural('search.besides', having, { word }),
      ),
    );
}

/** Links to the search with jobs that don't state the value of a filter, if few others were found. */
function unstatedLines({ query, answer, context: { t }, link, first }: Notice): string[] {
  if (answer.total >= FEW) return [];
  return chosenOthers(query.filters).flatMap((filter) => {
    const chosen = query.filters[filter];
    const { [filter]: count = 0 }: Partial<Record<OtherFilter, number>> = answer.unstated ?? {};
    if (count === 0 || typeof chosen !== 'object' || !('unstated' in chosen) || chosen.unstated) return [];
    const filters = { ...query.filters, [filter]: { ...chosen, unstated: true } };
    return link({ ...first, filters }, t.plural(`search.${filter as CountedUnstated}Unstated`, count));
  });
}

/** Links that complete the last word. */
function suggestionLines({ query, answer: { suggestions }, context: { t }, link, first }: Notice): string[] {
  if (suggestions.length === 0) return [];
  const before = query.q.replace(/(?<!\S)\S+$/, '');
  const links = suggestions.map((word) => link({ ...first, q: before + word }, word));
  return [`${escapeHtml(t('search.suggestions'))} ${links.join(' ')}`];
}

/** The query with understood places as filters. Links to other searches start from this query. */
export function asSearched(
  query: SearchQuery,
  { place, near }: Pick<CardsAnswer, 'place' | 'near'>,
): SearchQuery {
  if (!place) return query;
  const { near: _, ...filters } = query.filters;
  const { facet, value, values = [value!], isEmpty, q } = place;
  if (near) {
    const { latitude, longitude, radius, remote } = near;
    const around = { place: near.place ?? `${latitude},${longitude}`, radius, remote };
    return { ...query, q, filters: { ...filters, near: around } };
  }
  return facet && value !== undefined && !isEmpty
    ? { ...query, q, filters: { ...filters, [facet]: values } }
    : query;
}

/**
 * The query with its place replaced by the filter that the place was understood as, for example if a city has
 * another name or the Where field names a country. The page continues with this query.
 */
export function withKnownPlace(
  query: SearchQuery,
  answer: Pick<CardsAnswer, 'filters' | 'place' | 'near'>,
): SearchQuery {
  if (answer.filters) return { ...query, filters: answer.filters };
  if (!query.filters.near || !answer.place || answer.near) return query;
  const { filters } = asSearched(query, answer);
  return { ...withoutFilter(query, 'near'), offset: query.offset, filters };
}
