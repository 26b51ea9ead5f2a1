/** What an engine, and the words of a build, answer about a query while it is resolved. */
import type { QuerySource, TermSet } from '../search/query-source.ts';
import type { Term, WordCounts } from '../search/tier.ts';
import { both, type Condition } from './condition.ts';
import type { Asking } from './asking.ts';
import type { Engine } from './engine.ts';
import { jobsOf, jobsOfAll, jobsWithTitle, scoreOf } from './ranked.ts';

/** Sets of so many terms are counted all at once; of more terms only those whose parts jobs have. */
const MOST_AT_ONCE = 6;

/** Asks an engine and the words of a build. */
export function engineSource({ engine, files, count }: Asking): QuerySource {
  return {
    ...files.words,
    size: files.manifest.jobs,
    count: (either) => count(jobsOf(either)),
    countAll: (terms) => count(jobsOfAll(terms)),
    async countTogether(groups, field) {
      const [[first, ...more] = [], ...others] = groups;
      // Of one word that is known.
      if (others.length + more.length === 0)
        return (field === undefined ? first?.count : first?.countIn(field)) ?? 0;
      return count(both(...groups.map((group) => wordsIn(group, field))));
    },
    areTitle: async (terms) => (await count(jobsWithTitle(terms))) > 0,
    setsOf: (terms) => setsOf(terms, count, engine),
    async topCountry(either) {
      const [[found], { countries }] = await Promise.all([
        engine.values([{ jobs: jobsOf(either), field: 'countries', limit: 1 }]),
        files.columns(['countries']),
      ]);
      // Of equals the one that more jobs have, as in the index of files.
      const [first] = [...found!].sort(
        ([a, n], [b, m]) => m - n || countries!.codeOf(a) - countries!.codeOf(b),
      );
      return first && { country: first[0], jobs: first[1] };
    },
  };
}

const wordsIn = (group: readonly WordCounts[], field: number | undefined): Condition => ({
  words: group.map(({ word }) => word),
  beginnings: [],
  ...(field !== undefined && { in: field }),
});

/** Which sets of terms jobs have: counted from those of one term on, and without what larger sets have of them. */
async function setsOf(
  terms: readonly Term[],
  count: (condition: Condition) => Promise<number>,
  engine: Engine,
): Promise<TermSet[]> {
  const all = (1 << terms.length) - 1;
  const termsIn = (set: number): Term[] => terms.filter((_, i) => set & (1 << i));
  const having = new Map<number, number>();
  const countSets = async (sets: readonly number[]): Promise<number[]> => {
    const counts = await Promise.all(sets.map((set) => count(jobsOfAll(termsIn(set)))));
    sets.forEach((set, i) => having.set(set, counts[i]!));
    return sets.filter((_, i) => counts[i]! > 0);
  };
  if (terms.length <= MOST_AT_ONCE) await countSets(Array.from({ length: all }, (_, i) => i + 1));
  else
    for (let sets = terms.map((_, i) => 1 << i), found; sets.length > 0;) {
      found = new Set(await countSets(sets));
      const isPossible = (set: number): boolean =>
        terms.every((_, i) => !(set & (1 << i)) || found.has(set & ~(1 << i)));
      sets = [...new Set([...found].flatMap((set) => terms.map((_, i) => set | (1 << i))))].filter(
        (set) => !found.has(set) && isPossible(set),
      );
    }
  const sets = [...having].filter(([, jobs]) => jobs > 0);
  // The largest first: what those that are larger have is known then.
  sets.sort(([a], [b]) => bits(b) - bits(a));
  const exact = new Map<number, number>();
  for (const [set, jobs] of sets) {
    let others = 0;
    for (const [larger, own] of exact) if ((larger & set) === set) others += own;
    exact.set(set, jobs - others);
  }
  const found = [...exact].filter(([, jobs]) => jobs > 0);
  const sums = await engine.highest(
    found.map(([set]) => ({
      jobs: { none: terms.filter((_, i) => !(set & (1 << i))).map(jobsOf) },
      score: { sum: termsIn(set).map((term) => scoreOf(term, term.idf)) },
    })),
  );
  return found.map(([set, jobs], i) => ({ set, jobs, sum: sums[i]! }));
}

const bits = (set: number): number => set.toString(2).replaceAll('0', '').length;
