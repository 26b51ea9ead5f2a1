/** Occupations as suggestions, under the names that people use. */
import { ADDED_LABELS } from '../../../src/occupations/added-labels.ts';
import type { FoundOccupations } from '../../../src/occupations/found.ts';
import { labelKey } from '../../../src/occupations/label-words.ts';
import { nameText, type Suggestion } from '../../../src/search/formats/suggestions.ts';
import { loadOccupations } from '../../dataset/occupations.ts';

/** Names in a language, at most: those that titles use most. */
const MOST_NAMES = 5;
/** A label of more words is a classification's, where another one says the same. */
const MOST_SPOKEN_WORDS = 3;
/** Two whose jobs are so much the same are one to a reader: those of both, of those of either. */
const SAME = 0.9;

/** A label that means an occupation. */
interface Name {
  language: string;
  text: string;
  /** A preferred label, or one of our own. */
  isUsual: boolean;
  /** Number of jobs whose titles use it. */
  count: number;
}
interface Meaning {
  /** Number of jobs whose titles use one of its labels. */
  uses: number;
  names: Name[];
  /** The jobs that a search for the most used label finds. */
  jobs: ReadonlySet<number>;
}

/**
 * Occupations under the labels that titles use, in each language the most frequent first; where titles use none of a
 * language, under the shortest of the preferred labels and our own. A search for a label finds all occupations that have
 * it, so it is a name of one alone: that whose titles use it most. Occupations that no title means by a label of their
 * own are readings of another one's, and those whose searches find nearly the same jobs are one suggestion.
 */
export async function occupationSuggestions({ ids, labels, ofJob }: FoundOccupations): Promise<Suggestion[]> {
  if (Object.keys(ids).length === 0) return [];
  const all = await loadOccupations();
  const rowsOf = new Map(
    labels.map(([key, rows, , onlyNear]) => [key, rows.slice(0, rows.length - onlyNear)]),
  );
  const { jobsOf, usedBy } = usesOf(Object.values(ofJob));
  const countOf = (row: number, key: string): number => usedBy.get(row)?.get(key) ?? 0;
  /** By label: the occupation whose titles use it most. */
  const holders = new Map(
    labels.map(([key, rows]) => {
      const [first] = rows.toSorted(
        (a, b) => countOf(b, key) - countOf(a, key) || jobsOf(b).size - jobsOf(a).size || a - b,
      );
      return [key, first];
    }),
  );
  const meanings = [...usedBy].flatMap(([row, uses]): Meaning[] => {
    const own = [...uses].filter(([key]) => holders.get(key) === row).sort((a, b) => b[1] - a[1]);
    const [most] = own;
    if (!most) return [];
    const { id, labels: known } = all[row]!;
    const names = Object.entries(known).flatMap(([language, ofLanguage]) => {
      const byKey = new Map<string, Name>();
      const add = (text: string, isUsual: boolean): void => {
        const key = labelKey(text);
        if (holders.get(key) !== row || byKey.has(key)) return;
        byKey.set(key, { language, text: capitalised(nameText(text)), isUsual, count: countOf(row, key) });
      };
      for (const text of ADDED_LABELS[id]?.[language]?.split(', ') ?? []) add(text, true);
      for (const { text, isPreferred } of ofLanguage) add(text, isPreferred);
      return spokenNames([...byKey.values()]);
    });
    const jobs = rowsOf.get(most[0])!.reduce((found, one) => found.union(jobsOf(one)), new Set<number>());
    return names.length > 0 ? [{ uses: own.reduce((sum, [, count]) => sum + count, 0), names, jobs }] : [];
  });
  return merged(meanings).map(({ names, jobs }) => ({
    kind: 'occupations',
    names: names.map(({ language, text }) => ({ language, text })),
    jobs: jobs.size,
    value: '',
  }));
}

/** People's names for an occupation in a language. */
function spokenNames(names: readonly Name[]): Name[] {
  const used = names.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  if (used.length > 0) return used.slice(0, MOST_NAMES);
  const shortest = (some: readonly Name[]): Name[] =>
    some.toSorted((a, b) => a.text.length - b.text.length).slice(0, 1);
  const usual = shortest(names.filter(({ isUsual }) => isUsual));
  const isSpoken = usual.some(({ text }) => text.split(' ').length <= MOST_SPOKEN_WORDS);
  return isSpoken ? usual : shortest(names);
}

/** One for those that find nearly the same: the most used, with the names that titles use of the others. */
function merged(meanings: readonly Meaning[]): Meaning[] {
  const kept: Meaning[] = [];
  for (const one of meanings.toSorted((a, b) => b.uses - a.uses || b.jobs.size - a.jobs.size)) {
    const representative = kept.find(({ jobs }) => areSame(jobs, one.jobs));
    if (!representative) {
      kept.push({ ...one, names: [...one.names] });
      continue;
    }
    const languages = new Set(representative.names.map(({ language }) => language));
    representative.names.push(
      ...one.names.filter(({ language, count }) => count > 0 || !languages.has(language)),
    );
  }
  return kept;
}

function areSame(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  if (Math.min(a.size, b.size) < SAME * Math.max(a.size, b.size)) return false;
  const both = a.intersection(b).size;
  return both >= SAME * (a.size + b.size - both);
}

/** English and French labels begin with a small letter, as "iOS" does. */
const capitalised = (text: string): string =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** By occupation: its jobs, and how many of them use each of its labels. */
function usesOf(jobs: readonly FoundOccupations['ofJob'][string][]) {
  const byRow = new Map<number, Set<number>>();
  const usedBy = new Map<number, Map<string, number>>();
  for (const [job, recognised] of jobs.entries())
    for (const { row, key } of recognised) {
      const own = byRow.get(row) ?? new Set();
      byRow.set(row, own.add(job));
      const uses = usedBy.get(row) ?? new Map<string, number>();
      usedBy.set(row, uses.set(key, (uses.get(key) ?? 0) + 1));
    }
  return { usedBy, jobsOf: (row: number): ReadonlySet<number> => byRow.get(row) ?? new Set() };
}
