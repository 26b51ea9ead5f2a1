import { type Facet, FACET_TABLE, FACETS } from '../../../src/filters/facets.ts';
import { seededRandom } from '../../../scripts/data/sample/generate.ts';
import type { Job } from '../../../src/job/job.ts';
import { normalize } from '../../../src/text/normalize.ts';
import { withoutAddresses } from '../../../scripts/scrape/page-terms.ts';
import { isJobWord } from '../../../src/search/job-words.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import { takePairs } from '../../../src/text/writing-systems.ts';

/** One search of the benchmark. */
export interface BenchQuery {
  query: SearchQuery;
  /** The last word is still being typed. */
  typing?: boolean;
  /** The word that is meant, lower case as it stands in the jobs: what a good answer contains. */
  meant?: string;
}

/** The searches by kind; the same for the same jobs. */
export type QuerySet = Record<
  | 'title word'
  | 'two words'
  | 'whole title'
  | 'employer'
  | 'city'
  | 'as you type'
  | 'filters only'
  | 'word + filters'
  | 'typo, 1 edit'
  | 'typo, 2 edits'
  | 'rare body word',
  BenchQuery[]
>;

/** Filters with few values. Their order is part of the seed: in another one, other queries are drawn. */
const FEW: readonly Facet[] = ['countries', 'jobTypes', 'workTypes', 'experienceLevels', 'languages'];
const PER_KIND = 100;
const PER_QUALITY_KIND = 300;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** The words of a text as they stand in it, but in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** The words that a typed word may have been meant to be: those of title, tags, employer and cities, as the feed writes them. */
const writtenWords = ({ title, tags = [], employer, locations }: Job): string[] =>
  wordsOf(
    [
      title,
      ...tags,
      employer.name,
      ...locations.map(({ city = '', writtenCity = city }) => writtenCity),
    ].join(' '),
  );

/** The same with what the site calls the cities. */
export const prominentWords = (job: Job): string[] => [
  ...writtenWords(job),
  ...job.locations.flatMap(({ city = '' }) => wordsOf(city)),
];

/** The words of everything else that is searched. */
export const bodyWords = ({ description = '' }: Job, page = ''): string[] =>
  wordsOf(withoutAddresses(`${description} ${page}`));

/** @param bodies the words of each job's body, by ordinal */
export function makeQueries(jobs: readonly Job[], bodies: readonly ReadonlySet<string>[]): QuerySet {
  const random = seededRandom(2026);
  const job = (): Job => random.pick(jobs);
  const titleWords = (least: number): string[] => {
    for (;;) {
      const words = [...new Set(wordsOf(job().title).filter(({ length }) => length > 2))];
      if (words.length >= least) return words;
    }
  };
  const some = (make: () => Partial<SearchQuery>, more: Partial<BenchQuery> = {}): BenchQuery[] =>
    Array.from({ length: PER_KIND }, () => ({ query: search(make()), ...more }));
  const filters = (facets: readonly (typeof FACETS)[number][], most: number): SearchQuery['filters'] => {
    const chosen: SearchQuery['filters'] = {};
    for (let left = random.between(1, most); left > 0; left--) {
      const facet = random.pick(facets);
      const [value] = FACET_TABLE[facet].valuesOf(job());
      if (value) chosen[facet] = [...new Set([...(chosen[facet] ?? []), value])];
    }
    return Object.keys(chosen).length > 0 ? chosen : { languages: [job().language] };
  };
  const prominent = [...new Set(jobs.flatMap(writtenWords))].filter(({ length }) => length >= 5).sort();
  const written = new Set([...prominent, ...bodies.flatMap((words) => [...words])].map(normalize));
  // A slip that is a word of the jobs is right, because no right word is replaced: "pacs" for "parcs".
  const isSlip = ({ query: { q } }: BenchQuery): boolean => !written.has(normalize(q));
  const typos = (edits: number, shortest: number): BenchQuery[] => {
    const words = prominent.filter(({ length }) => length >= shortest);
    const all = Array.from({ length: PER_QUALITY_KIND }, () => {
      const meant = random.pick(words);
      let typed = meant;
      while (typed === meant) {
        typed = meant;
        for (let left = edits; left > 0; left--) typed = edit(typed);
      }
      return { query: search({ q: typed }), meant };
    });
    return all.filter(isSlip);
  };
  /** One slip anywhere but in the first letter. */
  const edit = (word: string): string => {
    const at = random.between(1, word.length - 1);
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const letter = random.pick(LETTERS);
    return random.pick([
      before + letter + after.slice(1),
      before + letter + after,
      before + after.slice(1),
      before + (after[1] ?? letter) + (after[0] ?? '') + after.slice(2),
    ]);
  };
  return {
    'title word': some(() => ({ q: random.pick(titleWords(1)) })),
    'two words': some(() => {
      const words = titleWords(2);
      const at = random.between(0, words.length - 2);
      return { q: words.slice(at, at + 2).join(' ') };
    }),
    'whole title': some(() => ({ q: titleFor(job) })),
    employer: some(() => ({ q: job().employer.name.slice(0, 100) })),
    city: some(() => ({ q: cityFor(job) })),
    'as you type': some(() => ({ q: random.pick(titleWords(1)).slice(0, random.between(2, 6)) }), {
      typing: true,
    }),
    'filters only': some(() => ({ filters: filters(FACETS, 3) })),
    'word + filters': some(() => ({ q: random.pick(titleWords(1)), filters: filters(FEW, 2) })),
    'typo, 1 edit': typos(1, 5),
    'typo, 2 edits': typos(2, 9),
    'rare body word': rareWords(bodies).map((meant) => ({ query: search({ q: meant }), meant })),
  };

  function rareWords(sets: readonly ReadonlySet<string>[]): string[] {
    const counts = new Map<string, number>();
    for (const set of sets) for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1);
    const rare = [...counts].filter(([word, count]) => count <= 20 && word.length >= 5).map(([word]) => word);
    rare.sort();
    const drawn = rare.length === 0 ? [] : Array.from({ length: PER_QUALITY_KIND }, () => random.pick(rare));
    // Where a script does not part words, what is between two signs is a clause that nobody types; every-script.test.ts asks for words.
    return drawn.filter((word) => takePairs(word).pairs.length === 0);
  }
}

/** The words as they are meant, without an edit: what correction must leave alone. "Stellen" alone asks for every job. */
export const asMeant = (queries: readonly BenchQuery[]): BenchQuery[] =>
  queries
    .filter(({ meant = '' }) => !isJobWord([normalize(meant)], 0))
    .map((one) => ({ ...one, query: search({ q: one.meant ?? '' }) }));

export const search = (changes: Partial<SearchQuery>): SearchQuery => ({
  q: '',
  filters: {},
  offset: 0,
  limit: 10,
  ...changes,
});

function titleFor(pick: () => Job): string {
  for (;;) {
    const { title } = pick();
    if (wordsOf(title).length > 1 && title.length <= 100 && !/["-]/.test(title)) return title;
  }
}

function cityFor(pick: () => Job): string {
  for (let left = 1000; left > 0; left--) {
    const city = pick().locations.find((location) => location.city)?.city;
    if (city) return city.slice(0, 100);
  }
  return '';
}
