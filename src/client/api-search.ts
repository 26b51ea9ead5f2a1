/** Searches by the API, for sites with too many jobs to search in a browser. */
import '../lib/new-built-ins.ts';
import { tiersFromV1, type TiersV1 } from '../api/tiers-v1.ts';
import { highlighter, type Marks, placesHighlighter } from '../search/highlight.ts';
import { phraseFinder } from '../search/phrase-finder.ts';
import { parseText } from '../search/query-text.ts';
import { printQuery } from '../search/query.ts';
import type { PageSearch } from '../search/client.ts';
import type { FoundJob } from '../job/job.ts';
import { type Hit, type SearchAnswer, UnknownPlace, SearchTooCostly } from '../search/types.ts';
import type { SearchQuery } from '../filters/query.ts';
import { snippetText } from '../job/job.ts';

/**
 * The members that this module uses from an answer of /api/v1/jobs (schema/openapi.json). The API leaves out
 * members without a value.
 */
type ApiAnswer = Omit<
  SearchAnswer,
  'hits' | 'employerNames' | 'tiers' | 'more' | 'waysOut' | keyof typeof UNSAID
> &
  Partial<Pick<SearchAnswer, 'more' | 'wider' | 'withoutFilters' | 'fewerWords'>> & {
    hits: (FoundJob & Pick<Hit, 'twins' | 'distanceKm'>)[];
    employers: SearchAnswer['employerNames'];
    query?: Partial<Omit<SearchAnswer, 'corrected' | 'tiers' | 'wider'>> &
      Omit<TiersV1, 'occupations'> & {
        cities?: string[];
        corrected: string | null;
        corrections?: NonNullable<SearchAnswer['corrected']>['words'];
        occupations?: NonNullable<TiersV1['occupations']> & {
          hits: Record<string, NonNullable<Hit['occupation']>>;
        };
      };
    waysOut?: SearchAnswer['waysOut'];
    payUnstated?: number;
    workloadUnstated?: number;
  };

/** Defaults for members that the answer leaves out. */
const UNSAID = {
  matchedAll: true,
  droppedWords: [],
  keeping: [],
  ignored: [],
  suggestions: [],
  wordless: false,
  wider: [],
  withoutFilters: 0,
  fewerWords: [],
} satisfies Partial<SearchAnswer>;

/** How long to wait after a key before asking the API, to spare the server. */
const TYPING_MS = 150;

/**
 * A search over `/api/v1/jobs`. It suggests no completions, and highlights the words of the query, because
 * the API doesn't say which words matched.
 */
export function createApiSearch(): PageSearch {
  async function search(
    query: SearchQuery,
    { signal, typing = false }: { signal: AbortSignal; typing?: boolean },
  ): Promise<SearchAnswer> {
    if (typing) await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
    signal.throwIfAborted();
    const response = await fetch(`/api/v1/jobs?${String(printQuery(query))}`, { signal });
    // Status 400 has only these two causes, because the page has validated its parameters by the rules of the
    // API.
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
      if (options.typing) yield { cards };
      yield { described: cards.hits };
      yield { counts: { facets, employerNames: cards.employerNames } };
    },
  };
}

function answerOf(
  { hits, employers, waysOut = [], query: searched, more = 0, ...same }: ApiAnswer,
  query: SearchQuery,
  typing: boolean,
): SearchAnswer {
  const {
    corrected,
    corrections = [],
    also,
    occupations,
    texts,
    near,
    wider,
    then,
    noJobsIn,
    cities,
    ...about
  } = searched ?? {};
  const tiers: TiersV1 = {
    ...(also && { also }),
    ...(occupations && { occupations }),
    ...(texts && { texts }),
    ...(near && { near }),
    ...(wider && { wider }),
    ...(then && { then }),
  };
  const marks = marksOf(corrected ?? query.q);
  const phrases = marks.phrases.map(phraseFinder);
  const mark = highlighter(marks, phrases);
  const markPlaces = placesHighlighter(marks, phrases);
  return {
    ...UNSAID,
    ...same,
    ...about,
    more,
    hits: hits.map(({ twins, distanceKm, ...posting }, i) => ({
      ordinal: query.offset + i,
      posting,
      matches: {
        title: mark(posting.title),
        snippet: mark(snippetText(posting)),
        places: markPlaces(posting),
      },
      occupation: occupations?.hits[posting.id],
      twins,
      distanceKm,
    })),
    employerNames: employers,
    ...(cities && { filters: { ...query.filters, cities } }),
    ...(corrected && { corrected: { q: corrected, words: corrections } }),
    tiers: tiersFromV1(tiers, same.total + more),
    ...(noJobsIn && !typing && { noJobsIn }),
    waysOut,
    unstated: Object.fromEntries(
      Object.entries(same).flatMap(([name, count]) => {
        const [, filter] = /^(\w+)Unstated$/.exec(name) ?? [];
        return filter ? [[filter, count]] : [];
      }),
    ),
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
