import type { Postings } from '../posting.ts';
import { withSameKey } from '../same-key.ts';
import { TRAIT, type Traits } from './traits.ts';

/** Finds the same job in other languages: same domain and reference, another language; the newest of each. */
export function createOtherLanguages(postings: Postings, traits: Traits): (ordinal: number) => number[] {
  const groups = withSameKey(postings, ({ domain, referenceId }) =>
    referenceId ? `${domain}\n${referenceId}` : undefined,
  );
  const groupOf = new Map(groups.flatMap((group) => group.map((ordinal) => [ordinal, group] as const)));
  return (ordinal) => {
    const known = new Set([traits.ofJob(ordinal, TRAIT.language)]);
    return (groupOf.get(ordinal) ?? []).filter((other) => {
      const language = traits.ofJob(other, TRAIT.language);
      if (known.has(language)) return false;
      known.add(language);
      return true;
    });
  };
}
