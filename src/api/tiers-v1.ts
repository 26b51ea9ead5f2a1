/** The tiers of an answer, in the names and format of API version 1. */
import type { Reason, TierTotal, Why } from '../search/reason.ts';

type Said<W extends Why> = Omit<Extract<Reason, { why: W }>, 'why'>;

/**
 * The tiers as schema/openapi.json describes them. The number in each tier counts the hits before the tier.
 */
export interface TiersV1 {
  also?: Said<'likelier'> & { asTyped: number };
  occupations?: Said<'occupations'> & { first: number };
  texts?: { first: number };
  near?: Said<'near'> & { first: number };
  wider?: Said<'wider'> & { first: number };
  then?: Said<'lacking'> & { first: number };
}

/** @param hits the hits of the answer. If one was found by its occupation, the result has `occupations` */
export function tiersToV1(tiers: readonly TierTotal[], hits: readonly { occupation?: unknown }[]): TiersV1 {
  const result: TiersV1 = {};
  let before = 0;
  for (const tier of tiers) {
    if (tier.why === 'likelier') result.also = { q: tier.q, words: tier.words, asTyped: before };
    if (tier.why === 'occupations' && (tier.total > 0 || hits.some(({ occupation }) => occupation)))
      result.occupations = { labels: tier.labels, first: before };
    if (tier.why === 'texts' && tier.total > 0) result.texts = { first: before };
    if (tier.why === 'near' && tier.total > 0) result.near = { labels: tier.labels, first: before };
    if (tier.why === 'wider' && tier.total > 0) {
      const { why: _why, total: _total, ...where } = tier;
      result.wider = { ...where, first: before };
    }
    if (tier.why === 'lacking') result.then = { words: tier.words, first: before };
    before += tier.total;
  }
  return result;
}

/** @param total number of all jobs found, including those that the answer's `total` does not count */
export function tiersFromV1(
  { also, occupations, texts, near, wider, then }: TiersV1,
  total: number,
): TierTotal[] {
  const starts: (Reason & { before: number })[] = [
    { why: 'words', before: 0 },
    ...(also ? [{ why: 'likelier', q: also.q, words: also.words, before: also.asTyped } as const] : []),
    ...(occupations
      ? [{ why: 'occupations', labels: occupations.labels, before: occupations.first } as const]
      : []),
    ...(texts ? [{ why: 'texts', before: texts.first } as const] : []),
    ...(near ? [{ why: 'near', labels: near.labels, before: near.first } as const] : []),
    ...(wider ? [widerOf(wider)] : []),
    ...(then ? [{ why: 'lacking', words: then.words, before: then.first } as const] : []),
  ];
  // Sort, because the tier `near` may come before `texts`.
  starts.sort((a, b) => a.before - b.before);
  return starts.map(({ before, ...reason }, i) => ({
    ...reason,
    total: (starts[i + 1]?.before ?? total) - before,
  }));
}

const widerOf = ({ first, ...where }: NonNullable<TiersV1['wider']>): Reason & { before: number } => ({
  why: 'wider',
  ...where,
  before: first,
});
