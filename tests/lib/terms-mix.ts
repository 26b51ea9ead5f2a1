import { seededRandom } from '../../scripts/tools/sample/random.ts';
import { PAY_INTERVALS, TIMES_A_YEAR } from '../../src/pay.ts';
import { type FoundPosting, type SearchQuery } from '../../src/search/types.ts';

/** Searches for pay, hours and deadlines, with words, filters and each other, the same each time. */
export function termsMix(postings: readonly FoundPosting[], count: number, seed = 7): SearchQuery[] {
  const random = seededRandom(seed);
  // The few jobs that are given of a large site may state no pay.
  const currencies = [
    ...new Set(['EUR', 'USD', ...postings.flatMap(({ salary }) => salary?.currency ?? [])]),
  ].sort();
  const countries = [
    ...new Set(postings.flatMap(({ locations }) => locations.flatMap(({ country }) => country ?? []))),
  ].sort();
  const words = [...new Set(postings.flatMap(({ title }) => title.match(/\p{L}{4,}/gu) ?? []))].sort();
  const pay = (): NonNullable<SearchQuery['pay']> => {
    const interval = random.pick(PAY_INTERVALS);
    return {
      amount: Math.max(1, Math.round(random.between(10, 150) * (1000 / TIMES_A_YEAR[interval]))),
      interval,
      currency: random.pick([...currencies, 'XXX']),
      unstated: random.chance(0.3),
    };
  };
  const workload = (): NonNullable<SearchQuery['workload']> => {
    const ends = [random.between(0, 100), random.between(0, 100)];
    return { min: Math.min(...ends), max: Math.max(...ends), unstated: random.chance(0.3) };
  };
  const domains = [...new Set(postings.map(({ domain }) => domain))].sort();
  /** One that nobody has among them: it leaves nothing out. As addresses have them. */
  const excluded = (): string[] =>
    [...new Set([random.pick(domains), random.pick([...domains, 'nobody.example'])])].sort();
  const hours = [
    'Teilzeit, Vollzeit, part time, part-time, full time, temps partiel, temps plein, tempo parziale, 80-100%, 80–100 %, 60 %',
    '50-70%, 100%, 40 - 60 %',
  ]
    .join(', ')
    .split(', ');
  const kinds: (() => Partial<SearchQuery>)[] = [
    () => ({ pay: pay() }),
    () => ({ pay: pay(), sort: 'pay', offset: random.pick([0, 10]) }),
    () => ({ pay: { interval: 'year', currency: random.pick(currencies), unstated: false }, sort: 'pay' }),
    () => ({ q: random.pick(words), pay: pay(), sort: random.pick(['relevance', 'newest', 'pay']) }),
    () => ({ workload: workload() }),
    () => ({ q: random.pick(words), workload: workload(), filters: { countries: [random.pick(countries)] } }),
    () => ({ pay: pay(), workload: workload(), postedWithin: random.between(5, 200) }),
    () => ({ applyWithin: random.between(1, 60) }),
    () => ({ applyWithin: random.between(1, 60), workload: workload(), pay: pay() }),
    () => ({ excludeEmployers: excluded() }),
    () => ({ q: random.pick(words), excludeEmployers: excluded() }),
    () => ({ excludeEmployers: excluded(), filters: { employers: [random.pick(domains)] } }),
    () => ({ q: random.pick(hours) }),
    () => ({ q: `${random.pick(words)} ${random.pick(hours)}`, prefer: random.pick(['de', 'en', 'fr']) }),
  ];
  return Array.from({ length: count }, (_, i) => ({
    q: '',
    filters: {},
    offset: 0,
    limit: 10,
    ...kinds[i % kinds.length]!(),
  }));
}
