/** Names of occupations in quotes that few titles have. */
import { normalize } from './normalize.ts';
import type { QuerySource } from './query-source.ts';
import { type QueryWord, withoutQuotes } from './query-text.ts';
import type { Why } from './reason.ts';
import type { ResolvedQuery } from './resolved-query.ts';
import { countingWithin, TITLE } from './term.ts';
import { type Tier, within } from './tier.ts';
import type { SearchQuery } from './types.ts';
import type { Passing } from './widen.ts';

/** Where so many titles have the words, enough have them side by side. */
const FEW_TITLES = 50;
/** The reasons of jobs that are an answer to words in quotes too, behind those that have them. */
const LOOSE = new Set<Why>(['words', 'likelier', 'occupations', 'near']);

/**
 * Where few titles have the name of an occupation that is in quotes, what it finds without them follows, uncounted: few adverts call a
 * "forward deployed engineer" so.
 * @param quoted the words in quotes
 * @param strict what the query finds with them
 * @param read reads a text
 */
export async function withLooseQuotes(
  source: Pick<QuerySource, 'countAll'>,
  query: Pick<SearchQuery, 'q' | 'filters'>,
  quoted: readonly QueryWord[],
  passing: Passing | undefined,
  strict: ResolvedQuery,
  read: (q: string) => Promise<ResolvedQuery>,
): Promise<ResolvedQuery> {
  const [first] = strict.tiers;
  if (!first) return strict;
  const needed = first.terms.filter((_, i) => first.needed[i]);
  const titled = countingWithin(TITLE, needed, needed.map(() => true)); // prettier-ignore
  if ((await (passing ?? ((terms) => source.countAll(terms)))(titled)) >= FEW_TITLES) return strict;
  const loose = await read(withoutQuotes(query.q));
  const ofLabels = new Set(
    loose.labels.flatMap(({ words: own }) =>
      own.flatMap(({ word, typed }) => [word, ...typed.split(' ').map(normalize)]),
    ),
  );
  if (!quoted.some(({ word }) => ofLabels.has(word))) return strict;
  const { phrases } = strict;
  const phrased = (tiers: readonly Tier[]): Tier[] =>
    tiers.map((tier) => (phrases.length > 0 ? { ...tier, only: { ...tier.only, phrases } } : tier));
  const rungs = strict.tiers.at(-1)!.rung + 1;
  const words = [...new Set(quoted.map(({ typed }) => typed))];
  const more = loose.tiers
    .filter(({ why }) => LOOSE.has(why))
    .map(({ terms, needed: all, only }, i): Tier => {
      const tier: Tier = {
        why: 'lacking',
        words,
        rung: rungs + i,
        terms,
        needed: all,
        ...(only && { only }),
      };
      return strict.isWidened ? within(tier, [query.filters]) : tier;
    });
  return {
    ...strict,
    tiers: [...phrased(strict.tiers), ...more],
    ...(strict.counted && { counted: phrased(strict.counted) }),
    phrases: [],
  };
}
