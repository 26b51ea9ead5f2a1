import { type Posting, type Postings } from '../posting.ts';
import { withSameKey } from '../same-key.ts';

/** Finds the same job in other languages: same domain and reference, another language; the newest of each. */
export function createOtherLanguages(postings: Postings): (ordinal: number) => Posting[] {
  const groups = withSameKey(postings, ({ domain, referenceId }) =>
    referenceId ? `${domain}\n${referenceId}` : undefined,
  );
  const groupOf = new Map(groups.flatMap((group) => group.map((ordinal) => [ordinal, group] as const)));
  return (ordinal) => {
    const known = new Set([postings.at(ordinal)?.language]);
    return (groupOf.get(ordinal) ?? []).flatMap((one) => {
      const other = postings.at(one)!;
      if (known.has(other.language)) return [];
      known.add(other.language);
      return other;
    });
  };
}
