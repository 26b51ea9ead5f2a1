import { type Posting } from '../posting.ts';

/** Finds the same job in other languages: same domain and reference, another language; the newest of each. */
export function createOtherLanguages(postings: readonly Posting[]): (ordinal: number) => Posting[] {
  const keyOf = ({ domain, referenceId }: Posting) => `${domain}\n${referenceId}`;
  const groups = new Map<string, Posting[]>();
  for (const posting of postings) {
    if (!posting.referenceId) continue;
    const group = groups.get(keyOf(posting));
    if (group) group.push(posting);
    else groups.set(keyOf(posting), [posting]);
  }
  return (ordinal) => {
    const posting = postings[ordinal];
    const group = posting?.referenceId ? groups.get(keyOf(posting)) : undefined;
    if (!posting || !group || group.length < 2) return [];
    const newest = new Map<string, Posting>();
    for (const other of group)
      if (other.language !== posting.language && !newest.has(other.language))
        newest.set(other.language, other);
    return [...newest.values()];
  };
}
