import { type TermSet } from './resolved-query.ts';
import { wordSet } from './word-set.ts';

/** How much is lost without a word of a query. */
export interface TermFacts {
  worth: number;
  /** It mostly is a tag, an employer or a place, not a word of titles. */
  isName?: boolean;
  /** It says who may apply: an internship is no job. */
  isKind?: boolean;
  /** It is one name with the word before it, as "York" is with "New": both are kept or neither. */
  continues?: boolean;
}

/** What a word for an occupation, a skill, a place or an employer is worth, and one that only says more about a job. */
const WORTH = 2;
const DETAIL_WORTH = 1;
/** A word that nothing near was found for: anything that was typed is worth more. */
export const GUESS_WORTH = 0.5;
const DETAILS = wordSet(`
  junior jr senior sr snr lead mid midlevel principal staff head entry experienced graduate entrylevel
  teilzeit vollzeit temporary befristet unbefristet permanent remote homeoffice hybrid onsite minijob nebenjob
  part full time parttime fulltime tempspartiel tempsplein tempoparziale tempopieno festanstellung quereinsteiger berufseinsteiger temps partiel plein cdi cdd télétravail confirmé
  débutant expérimenté ab sofort urgent new neue neuer gut good best paid bezahlt`);

/** Whether a word says how one is employed, or at what level, rather than which job it is. */
export const isDetail = (word: string): boolean => DETAILS.has(word);
/** What losing a word costs: more for what says which job it is than for level, hours or contract. */
export const worthOf = (word: string): number =>
  DETAILS.has(word.toLowerCase()) || /^\d/.test(word) ? DETAIL_WORTH : WORTH;

/** Words for who may apply, of which beside others all are kept before a skill or a place. English, German, French, Italian. */
const KINDS = wordSet(`
  internship internships intern interns trainee student students apprenticeship apprentice volunteer freelance freelancer
  praktikum praktika praktikant praktikantin werkstudent werkstudentin werkstudenten studenten ausbildung lehre lehrstelle
  azubi ehrenamt stage stages stagiaire étudiant étudiante alternance alternant alternante apprentissage apprenti bénévolat
  tirocinio tirocinante stagista studente apprendistato volontariato`);
export const isKind = (word: string): boolean => KINDS.has(word);

/** A word is one of titles when they have it so many times less often than tags and names at most. */
const NAMES_PER_TITLE = 2;
export const isMostlyName = (inTitles: number, inNames: number): boolean =>
  inNames > inTitles * NAMES_PER_TITLE;

/** The sets of a query's words that some jobs have, those that keep most first. */
export interface WordSets {
  /** Per term whether the best set has it; all false when no job has any. */
  best: boolean[];
  /** The same for the best set with a term. */
  withOther: (term: number) => boolean[];
  /**
   * The best part of a set that so many jobs have, or failing that the best of all. A part
   * that keeps less than half of what the set is worth is another search.
   */
  partOf: (whole: readonly boolean[], jobs: number) => boolean[] | undefined;
}

/**
 * Which words to keep when few jobs have all: those that are worth most together. Of several such sets, the one that
 * keeps what cannot be said otherwise: of two words or more the names ("Python" and "Berlin" before "developer"), of one
 * what the job is; then the one of the job whose words stand in the best fields and are rarest.
 */
export function wordSets(found: readonly TermSet[], terms: readonly TermFacts[]): WordSets {
  const sets = [...found];
  const worths = new Map(sets.map(({ set }) => [set, worthOfSet(terms, set)] as const));
  const worth = ({ set }: TermSet): SetWorth => worths.get(set)!;
  sets.sort((a, b) => compare(worth(a), worth(b)) || b.sum - a.sum || a.set - b.set);
  const asFlags = (one?: TermSet): boolean[] => terms.map((_, i) => ((one?.set ?? 0) & (1 << i)) !== 0);
  const jobsWith = ({ set }: TermSet): number =>
    sets.reduce((count, other) => ((other.set & set) === set ? count + other.jobs : count), 0);
  return {
    best: asFlags(sets[0]),
    withOther: (term) => asFlags(sets.find(({ set }) => set & (1 << term))),
    partOf(whole, jobs) {
      const all = whole.reduce((set, isKept, i) => (isKept ? set | (1 << i) : set), 0);
      const least = worthOfSet(terms, all).words / 2;
      const parts = sets.filter((one) => {
        const { words, isTelling } = worth(one);
        return one.set !== all && (one.set | all) === all && words >= least && isTelling;
      });
      const found = parts.find((one) => jobsWith(one) >= jobs) ?? parts[0];
      return found && asFlags(found);
    },
  };
}

interface SetWorth {
  words: number;
  /** How much of it cannot be said otherwise. */
  fixed: number;
  /** It is more than level, hours or contract. */
  isTelling: boolean;
}

const compare = (a: SetWorth, b: SetWorth): number => b.words - a.words || b.fixed - a.fixed;

function worthOfSet(terms: readonly TermFacts[], set: number): SetWorth {
  let [words, kinds, names, others] = [0, 0, 0, 0];
  const has = (term: number): boolean => (set & (1 << term)) !== 0;
  for (let first = 0, end: number; first < terms.length; first = end) {
    const term = terms[first]!;
    for (end = first + 1; terms[end]?.continues; end++);
    const several = terms.slice(first, end);
    if (!several.every((_, i) => has(first + i))) continue;
    words += Math.max(...several.map(({ worth }) => worth));
    if (term.isKind) kinds++;
    if (term.isName) names++;
    else if (term.worth > DETAIL_WORTH) others++;
  }
  if (names + others > 1) return { words: words + kinds, fixed: names, isTelling: true };
  return { words, fixed: others, isTelling: names + others > 0 };
}
