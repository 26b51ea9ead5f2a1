/** Queries of a corpus's own words: titles, tags, employers, places, words of grammar, and slips in them. */
import { type Random, seededRandom } from '../../../scripts/data/sample/generate.ts';
import { FACETS, FACET_TABLE } from '../../../src/filters/facets.ts';
import type { Filters } from '../../../src/filters/table.ts';
import type { Job } from '../../../src/job/job.ts';
import { parseQuery, printQuery } from '../../../src/search/query.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import { GRAMMAR } from './corpora.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzäéß'];

/** A word with a letter left out, doubled, changed, or swapped with its neighbour; or two words as one. */
function slipOf(word: string, random: Random): string {
  const at = random.between(0, Math.max(0, word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  return random.pick([
    before + after,
    before + letter + letter + after,
    before + random.pick(LETTERS) + after,
    before + after.charAt(0) + letter + after.slice(1),
    before + random.pick(LETTERS) + letter + after,
    word.slice(0, at + 2),
    word.toUpperCase(),
  ]);
}

/** Words of one thing that a job says. */
function partOf({ title, tags = [], employer, locations, category }: Job, random: Random): string[] {
  const place = random.pick(locations.length > 0 ? locations : [{ city: '', country: '' }]);
  const text = random.pick([
    ...[title, title, title, employer.name, category ?? title, place.city ?? '', place.country ?? ''],
    ...(tags.length > 0 ? [random.pick(tags), random.pick(tags), random.pick(tags)] : []),
  ]);
  const words = text.split(/\s+/).filter(Boolean);
  const from = random.chance(0.5) ? 0 : random.between(0, Math.max(0, words.length - 1));
  return words.slice(from, from + random.between(1, 4));
}

/** Of two words and more, most of few; some have no slips, some nothing else. */
function textOf(jobs: readonly Job[], random: Random, mostWords: number): string {
  const length = 2 + Math.floor((mostWords - 1) * random.next() ** 3);
  const slips = random.pick([0, 0, 0, 0.2, 1]);
  const grammar = random.pick([0, 0, 0.1, 0.3]);
  const repeated = random.pick([0, 0.2, 0.5]);
  const same = random.pick(jobs);
  const isOfOne = random.chance(0.5);
  const words: string[] = [];
  while (words.length < length) {
    if (random.chance(grammar)) words.push(random.pick(GRAMMAR));
    if (words.length > 0 && random.chance(repeated)) words.push(random.pick(words));
    else words.push(...partOf(isOfOne || random.chance(0.2) ? same : random.pick(jobs), random));
  }
  const typed = words.slice(0, length).map((word) => (random.chance(slips) ? slipOf(word, random) : word));
  const at = random.between(0, typed.length - 1);
  if (random.chance(0.1)) typed[at] = `-${typed[at]}`;
  if (random.chance(0.1)) typed[at] = `"${typed.slice(at, at + 2).join(' ')}"`;
  return typed.join(random.chance(0.95) ? ' ' : random.pick([', ', '/', '; ', '-', ' / ']));
}

/** Filters of every kind, most with a value that some job has. */
function filtersOf(jobs: readonly Job[], random: Random): Filters {
  const filters: Filters = {};
  const job = random.pick(jobs);
  const { city = '', country = '' } = random.pick(job.locations.length > 0 ? job.locations : [{}]) as {
    city?: string;
    country?: string;
  };
  for (let left = random.between(1, 3); left > 0; left--) {
    const facet = random.pick(FACETS);
    const values = FACET_TABLE[facet].valuesOf(random.chance(0.8) ? job : random.pick(jobs));
    if (values.length > 0) filters[facet] = values.slice(0, 5);
  }
  if (random.chance(0.3))
    filters.near = {
      place:
        random.pick([city, country, `${city}, ${country}`, '47.4,8.5', 'nowhere', city.slice(0, 4)]) ||
        'Bern',
      radius: random.pick([1, 25, 100, 500]),
      remote: random.chance(0.5),
    };
  if (random.chance(0.2))
    filters.pay = { amount: random.pick([1, 20, 50_000, 1e9]), interval: random.pick(['year', 'hour', 'month']), currency: random.pick(['CHF', 'EUR', 'USD', 'XXX']), unstated: random.chance(0.5) }; // prettier-ignore
  if (random.chance(0.2))
    filters.workload = { min: 40, max: random.pick([40, 80, 100]), unstated: random.chance(0.5) };
  if (random.chance(0.2)) filters.applyWithin = random.between(1, 60);
  if (random.chance(0.2)) filters.postedWithin = random.pick([0, 1, 30, 3650]);
  if (random.chance(0.2)) filters.excludeEmployers = [job.domain, random.pick(jobs).domain];
  return filters;
}

/** The query of a seed, the same each time, as an address can ask it. */
export function queryOf(jobs: readonly Job[], seed: number, mostWords = 12): SearchQuery {
  const random = seededRandom(seed);
  const filters = random.chance(0.4) ? filtersOf(jobs, random) : {};
  const sort = random.pick([
    'relevance',
    'newest',
    filters.near && 'distance',
    filters.pay && 'pay',
  ] as const);
  const query: SearchQuery = {
    q: textOf(jobs, random, mostWords),
    filters,
    ...(random.chance(0.4) && sort && { sort }),
    offset: random.pick([0, 0, 0, 10, 50, 5000]),
    limit: random.pick([1, 10, 10, 50]),
    ...(random.chance(0.1) && { exact: true }),
    ...(random.chance(0.05) && { read: false }),
    ...(random.chance(0.5) && { collapse: true }),
    ...(random.chance(0.5) && { prefer: random.pick(['en', 'de', 'fr', 'it', 'xx']) }),
  };
  return parseQuery(printQuery(query)).query;
}
