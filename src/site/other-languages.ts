import { type Posting, type Postings } from '../posting.ts';

/** Finds the same job in other languages: same domain and reference, another language; the newest of each. */
export function createOtherLanguages(postings: Postings): (ordinal: number) => Posting[] {
  const keyOf = ({ domain, referenceId }: Posting) => `${domain}\n${referenceId}`;
  const groups = new Map<string, { ordinal: number; language: string }[]>();
  let ordinal = -1;
  for (const posting of postings) {
    ordinal++;
    if (!posting.referenceId) continue;
    const group = groups.get(keyOf(posting));
    const own = { ordinal, language: posting.language };
    if (group) group.push(own);
    else groups.set(keyOf(posting), [own]);
  }
  return (ordinal) => {
    const posting = postings.at(ordinal);
    const group = posting?.referenceId ? groups.get(keyOf(posting)) : undefined;
    if (!posting || !group || group.length < 2) return [];
    const newest = new Map<string, number>();
    for (const other of group)
      if (other.language !== posting.language && !newest.has(other.language))
        newest.set(other.language, other.ordinal);
    return [...newest.values()].flatMap((other) => postings.at(other) ?? []);
  };
}
