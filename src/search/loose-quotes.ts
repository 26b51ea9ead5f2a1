/** The jobs behind those that have the name of an occupation in quotes. */
import { normalize } from './normalize.ts';
import type { QuerySource } from './query-source.ts';
import { parseText, withoutQuotes } from './query-text.ts';
import type { AskedText, ReadingOptions } from './reading.ts';
import type { ResolvedQuery } from './resolved-query.ts';
import { labelsWithin, TITLE } from './term.ts';
import type { Why } from './reason.ts';
import { type Tier, within } from './tier.ts';
import { effectiveSort } from './types.ts';

/** Where so many titles have the words, enough have them side by side. */
const FEW_TITLES = 50;
/** The reasons of jobs that are an answer to words in quotes too, behind those that have them. */
const LOOSE = new Set<Why>(['words', 'likelier', 'occupations', 'near']);

/**
 * Where few titles have the name of an occupation that is in quotes, what it finds without them follows, uncounted: few adverts call a
 * "forward deployed engineer" so.
 */
export async function withLooseQuotes(
  source: Pick<QuerySource, 'countAll'>,
  query: AskedText,
  { passing }: ReadingOptions,
  strict: ResolvedQuery,
  resolve: (query: AskedText, options: ReadingOptions) => Promise<ResolvedQuery>,
): Promise<ResolvedQuery> {
  const quoted = parseText(query.q).words.filter(({ isQuoted }) => isQuoted);
  const [first] = strict.tiers;
  const isAsked = !query.exact && query.read !== false && effectiveSort(query) === 'relevance';
  if (!first || quoted.length === 0 || !isAsked) return strict;
  const needed = first.terms.filter((_, i) => first.needed[i]);
  const titled = labelsWithin(TITLE, needed, needed.map(() => true)); // prettier-ignore
  if ((await (passing ?? ((terms) => source.countAll(terms)))(titled)) >= FEW_TITLES) return strict;
  const loose = await resolve({ ...query, q: withoutQuotes(query.q) }, { typing: false, passing });
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
