import { rarity, type TermScores } from './ranking.ts';
import { wordSet } from './word-set.ts';

/** A word of a query with how much is lost without it. */
export interface Term extends TermScores {
  worth: number;
}

/** What a word for an occupation, a skill, a place or an employer is worth, and one that only says more about a job. */
const WORTH = 2;
const DETAIL_WORTH = 1;
const DETAILS = wordSet(`
  junior jr senior sr snr lead mid midlevel principal staff head entry experienced graduate entrylevel
  teilzeit vollzeit temporary befristet unbefristet permanent remote homeoffice hybrid onsite minijob nebenjob
  part full time festanstellung quereinsteiger berufseinsteiger temps partiel plein cdi cdd télétravail confirmé
  débutant expérimenté ab sofort urgent new neue neuer gut good best paid bezahlt`);

/** What losing a word costs: more for what says which job it is than for level, hours or contract. */
export const worthOf = (word: string): number => (DETAILS.has(word.toLowerCase()) ? DETAIL_WORTH : WORTH);

/**
 * Which words to keep when no job has all: those that are worth most together of all that one job has, and of several
 * such sets the one of the job whose words stand in the best places and are rarest.
 * @returns per term whether it is kept, and the same for the best set with each of the others; a set is all false when
 *   no job has any
 */
export function chooseWords(
  size: number,
  terms: readonly Term[],
): { kept: boolean[]; withOther: (term: number) => boolean[] } {
  const weights = terms.map(({ count }) => rarity(size, count));
  /** By the set of terms that a job has, as bits: the best sum of any such job. */
  const bestOf = new Map<number, number>();
  for (let job = 0; job < size; job++) {
    let set = 0;
    let sum = 0;
    for (let i = 0; i < terms.length; i++) {
      const score = terms[i]!.scores[job]!;
      if (score === 0) continue;
      set |= 1 << i;
      sum += score * weights[i]!;
    }
    if (sum > (bestOf.get(set) ?? 0)) bestOf.set(set, sum);
  }
  const worth = (set: number): number =>
    terms.reduce((total, term, i) => total + (set & (1 << i) ? term.worth : 0), 0);
  const sets = [...bestOf].sort(([a, sumA], [b, sumB]) => worth(b) - worth(a) || sumB - sumA || a - b);
  const asFlags = (set = 0): boolean[] => terms.map((_, i) => (set & (1 << i)) !== 0);
  return {
    kept: asFlags(sets[0]?.[0]),
    withOther: (term) => asFlags(sets.find(([set]) => set & (1 << term))?.[0]),
  };
}
