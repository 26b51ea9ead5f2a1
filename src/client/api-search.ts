/** Searches by the API, where the index is too large for a browser. */
import { highlight, type Marks, placesHighlighter } from '../search/highlight.ts';
import { parseText } from '../search/query-text.ts';
import { printQuery } from '../search/query.ts';
import { type PageSearch } from '../search/client.ts';
import { snippetText } from '../search/snippet-text.ts';
import {
  type FacetCounts,
  type FoundPosting,
  type HitTwins,
  type SearchAnswer,
  type SearchQuery,
} from '../search/types.ts';
import { SearchTooCostly } from '../search/too-costly.ts';
import { UnknownPlace } from '../search/unknown-place.ts';

/** What is used of an answer of /api/v1/jobs, see schema/openapi.json. */
interface ApiAnswer {
  hits: (FoundPosting & { twins?: HitTwins; distanceKm?: number })[];
  total: number;
  groups?: number;
  near?: NonNullable<SearchAnswer['near']>;
  payUnstated?: number;
  workloadUnstated?: number;
  facets: FacetCounts;
  postedWithin: Record<string, number>;
  employers: Record<string, string>;
  query?: {
    cities?: string[];
    corrected: string | null;
    matchedAll: boolean;
    corrections?: { from: string; to: string }[];
    droppedWords?: string[];
    keeping?: SearchAnswer['keeping'];
    also?: NonNullable<SearchAnswer['also']>;
    occupations?: NonNullable<SearchAnswer['occupations']> & {
      hits: Record<string, NonNullable<SearchAnswer['hits'][number]['occupation']>>;
    };
    then?: NonNullable<SearchAnswer['then']>;
    noJobsIn?: NonNullable<SearchAnswer['noJobsIn']>;
    ignored?: string[];
    wordless?: boolean;
  };
  waysOut?: { filter: SearchAnswer['waysOut'][number]['facet']; values: string[]; total: number }[];
  withoutFilters?: number;
  fewerWords?: SearchAnswer['fewerWords'];
}

/** Keys come faster than a server should be asked. */
const TYPING_MS = 150;

/**
 * The search over `/api/v1/jobs`. It suggests no words while one is typed, and marks what the query says, not what it
 * was found by.
 */
export function createApiSearch(): PageSearch {
  async function search(
    query: SearchQuery,
    { signal, typing = false }: { signal: AbortSignal; typing?: boolean },
  ): Promise<SearchAnswer> {
    if (typing) await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
    signal.throwIfAborted();
    const response = await fetch(`/api/v1/jobs?${String(printQuery(query))}`, { signal });
    // The page has read its address by the same rules, so nothing else can be wrong with it.
    if (response.status === 400) {
      const { error } = (await response.json()) as { error: string };
      throw error.startsWith('"near"') ? new UnknownPlace(error) : new SearchTooCostly(error);
    }
    if (!response.ok)
      throw new Error(`The search API answered with status ${response.status}. Try again later.`);
    return answerOf((await response.json()) as ApiAnswer, query, typing);
  }
  return {
    async *ask(query, options) {
      const { facets, ...cards } = await search(query, options);
      yield { cards };
      yield { described: cards.hits };
      yield { counts: { facets, employerNames: cards.employerNames } };
    },
  };
}

function answerOf(answer: ApiAnswer, query: SearchQuery, typing: boolean): SearchAnswer {
  const {
    hits,
    total,
    groups,
    near,
    payUnstated,
    workloadUnstated,
    facets,
    postedWithin,
    employers,
    waysOut = [],
    withoutFilters = 0,
    fewerWords = [],
  } = answer;
  const {
    corrected = null,
    matchedAll = true,
    corrections = [],
    droppedWords = [],
    keeping = [],
    also,
    occupations,
    then,
    noJobsIn,
    ignored = [],
    wordless = false,
    cities,
  } = answer.query ?? {};
  const marks = marksOf(corrected ?? query.q);
  const markPlaces = placesHighlighter(marks);
  return {
    hits: hits.map(({ twins, distanceKm, ...posting }, i) => ({
      ordinal: query.offset + i,
      posting,
      matches: {
        title: highlight(posting.title, marks),
        snippet: highlight(snippetText(posting), marks),
        places: markPlaces(posting),
      },
      ...(occupations?.hits[posting.id] && { occupation: occupations.hits[posting.id] }),
      ...(twins && { twins }),
      ...(distanceKm !== undefined && { distanceKm }),
    })),
    total,
    ...(groups !== undefined && { groups }),
    ...(near && { near }),
    ...(payUnstated !== undefined && { payUnstated }),
    ...(workloadUnstated !== undefined && { workloadUnstated }),
    ...(cities && { filters: { ...query.filters, cities } }),
    facets,
    postedWithin,
    employerNames: employers,
    ...(corrected !== null && { corrected: { q: corrected, words: corrections } }),
    matchedAll,
    droppedWords,
    keeping,
    ...(also && { also }),
    ...(occupations && { occupations: { labels: occupations.labels, first: occupations.first } }),
    ...(then && { then }),
    ...(noJobsIn && !typing && { noJobsIn }),
    ignored,
    suggestions: [],
    wordless,
    waysOut: waysOut.map(({ filter, ...way }) => ({ facet: filter, ...way })),
    withoutFilters,
    fewerWords,
  };
}

function marksOf(q: string): Marks {
  const { words, phrases } = parseText(q);
  const plain = words.filter(({ isQuoted }) => !isQuoted);
  return {
    words: new Set(plain.map(({ word }) => word)),
    beginnings: plain.filter(({ isLast }) => isLast).map(({ word }) => word),
    phrases,
    forms: new Set(),
    places: new Set(),
    countries: new Set(),
  };
}
