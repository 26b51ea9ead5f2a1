import { seededRandom } from '../../scripts/data/sample/generate.ts';
import type { PayFilter, WorkloadFilter } from '../../src/filters/table.ts';
import { PAY_INTERVALS, TIMES_A_YEAR } from '../../src/job/pay.ts';
import type { FoundJob } from '../../src/job/job.ts';
import type { SearchQuery } from '../../src/filters/query.ts';
import { inTurn, titleWords } from './mix-parts.ts';

/** Searches for pay, hours and deadlines, with words, filters and each other, the same each time. */
export function statedMix(jobs: readonly FoundJob[], count: number, seed = 7): SearchQuery[] {
  const random = seededRandom(seed);
  // The few jobs that are given of a large site may state no pay.
  const currencies = [
    ...new Set(['EUR', 'USD', ...jobs.flatMap(({ salary }) => salary?.currency ?? [])]),
  ].sort();
  const countries = [
    ...new Set(jobs.flatMap(({ locations }) => locations.flatMap(({ country }) => country ?? []))),
  ].sort();
  const words = titleWords(jobs);
  const pay = (isAny = random.chance(0.3)): PayFilter => {
    const interval = random.pick(PAY_INTERVALS);
    return {
      amount: Math.max(1, Math.round(random.between(10, 150) * (1000 / TIMES_A_YEAR[interval]))),
      interval,
      ...(!isAny && { currency: random.pick([...currencies, 'XXX']) }),
      unstated: random.chance(0.3),
    };
  };
  const workload = (): WorkloadFilter => {
    const ends = [random.between(0, 100), random.between(0, 100)];
    return { min: Math.min(...ends), max: Math.max(...ends), unstated: random.chance(0.3) };
  };
  const domains = [...new Set(jobs.map(({ domain }) => domain))].sort();
  /** One that nobody has among them: it leaves nothing out. As addresses have them. */
  const excluded = (): string[] =>
    [...new Set([random.pick(domains), random.pick([...domains, 'nobody.example'])])].sort();
  const times = [...new Set(jobs.map(({ addedAt, changedAt = addedAt }) => changedAt))].sort();
  const changed = () => new Date(Date.parse(random.pick(times)) + random.pick([0, 60_000])).toISOString();
  const hours = [
    'Teilzeit, Vollzeit, part time, part-time, full time, temps partiel, temps plein, tempo parziale, 80-100%, 80–100 %, 60 %',
    '50-70%, 100%, 40 - 60 %',
  ]
    .join(', ')
    .split(', ');
  // prettier-ignore
  const kinds: (() => Partial<SearchQuery>)[] = [
    () => ({ filters: { pay: pay() } }),
    () => ({ filters: { pay: pay(false) }, sort: 'pay', offset: random.pick([0, 10]) }),
    () => ({ filters: { pay: { interval: 'year', currency: random.pick(currencies), unstated: false } }, sort: 'pay' }),
    () => ({ q: random.pick(words), filters: { pay: pay(false) }, sort: random.pick(['relevance', 'newest', 'pay']) }),
    () => ({ filters: { workload: workload() } }),
    () => ({ q: random.pick(words), filters: { workload: workload(), countries: [random.pick(countries)] } }),
    () => ({ filters: { pay: pay(), workload: workload(), postedWithin: random.between(5, 200) } }),
    () => ({ filters: { applyWithin: random.between(1, 60) } }),
    () => ({ filters: { applyWithin: random.between(1, 60), workload: workload(), pay: pay() } }),
    () => ({ filters: { excludeEmployers: excluded() } }),
    () => ({ q: random.pick(words), filters: { excludeEmployers: excluded() } }),
    () => ({ filters: { excludeEmployers: excluded(), employers: [random.pick(domains)] } }),
    () => ({ filters: { changedSince: changed() }, sort: 'newest' }),
    () => ({ q: random.pick(words), filters: { changedSince: changed() } }),
    () => ({ q: random.pick(hours) }),
    () => ({ q: `${random.pick(words)} ${random.pick(hours)}`, prefer: random.pick(['de', 'en', 'fr']) }),
  ];
  return inTurn(count, kinds);
}
