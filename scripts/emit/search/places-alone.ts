/** Decides by all jobs which names of places mean only the place. A search for such a name works like the Where field. */
import type { Job } from '../../../src/job/job.ts';
import { aloneSign, formSign } from '../../../src/search/marker-terms.ts';
import { MOST_WORDS } from '../../../src/search/place-text.ts';
import type { Owners } from '../../../src/owners/owners.ts';
import { indexOfKey } from '../../../src/artefacts/table.ts';
import { memo } from '../../../src/lib/memo.ts';
import { tokenize } from '../../../src/text/tokens.ts';
import { namesOfEmployer, SURE } from './employer-names.ts';

/** A name, and the jobs that have it. */
interface NamedPlace {
  words: readonly string[];
  /** The jobs at each place of this name, in ascending order. */
  jobs: (readonly number[])[];
  /** All other jobs with the name in their title or as a tag. */
  elsewhere: number[];
  /** All other jobs whose employer has the name. */
  ofEmployers: number[];
  /** Whether the name counts only in capitals. */
  isForm: boolean;
}

/** The maximum number of jobs elsewhere that do not count. */
const FEW = 2;

const wordsOf = (text: string): string[] => tokenize(text).flatMap(({ needed }) => needed);

/** The cache size. It exceeds the number of names in the tables, because each name is looked up twice. */
const MOST_NAMES = 30_000;
export const wordsOfName = memo(MOST_NAMES, (name): readonly string[] => wordsOf(name));

/**
 * Finds names that mean only places. A name is left out if jobs elsewhere have it in titles or tags, with more than half as
 * many owners as the jobs at the place. It is also left out if employers elsewhere have the name, with more than a tenth as
 * many owners. "Zug" means the town, but "Spring" is also a skill and "Randstad" an employer.
 */
export class PlacesAlone {
  readonly #named = new Map<string, NamedPlace>();
  /** The first words of all names. */
  readonly #first = new Set<string>();

  /**
   * Adds a name.
   * @param jobs the jobs at each place of this name, in ascending order
   * @param isForm whether the name is an abbreviation that is an ordinary word in lower case
   */
  name(name: string, jobs: readonly (readonly number[])[], isForm = false): void {
    const words = wordsOfName(name);
    const key = words.join(' ');
    if (key.length < 2 || words.length > MOST_WORDS) return;
    const known = this.#named.get(key);
    if (known) {
      known.jobs.push(...jobs.filter((list) => !known.jobs.includes(list)));
      known.isForm &&= isForm;
      return;
    }
    this.#named.set(key, { words, jobs: [...jobs], elsewhere: [], ofEmployers: [], isForm });
    this.#first.add(words[0]!);
  }

  /** Records which names a job contains. Call this after all names are added. */
  add(job: Job, ordinal: number): void {
    const title = wordsOf(job.title);
    const phrases = [
      ...title.flatMap((word, at) =>
        this.#first.has(word)
          ? Array.from({ length: MOST_WORDS }, (_, more) => title.slice(at, at + more + 1))
          : [],
      ),
      ...(job.tags ?? []).map(wordsOf),
    ];
    const others = (names: readonly (readonly string[])[]): NamedPlace[] =>
      [...new Set(names.flatMap((words) => this.#named.get(words.join(' ')) ?? []))].filter(
        ({ jobs }) => !jobs.some((list) => list[indexOfKey(list, ordinal)] === ordinal),
      );
    // A job without a city may name its town in the title, so its title proves nothing.
    if (job.locations?.some(({ city }) => city))
      for (const named of others(phrases)) named.elsewhere.push(ordinal);
    const names = namesOfEmployer(job).flatMap(({ words, field }) => (field === SURE.first ? [] : [words]));
    for (const named of others([...names, wordsOf(job.employer.name)])) named.ofEmployers.push(ordinal);
  }

  /** The marker terms for names that mean only places. */
  signs(owners: Owners): string[] {
    return [...this.#named.values()]
      .filter(({ jobs, elsewhere, ofEmployers }) => {
        if (elsewhere.length <= FEW && ofEmployers.length === 0) return true;
        const there = owners.behind([...new Set(jobs.flat())]);
        return (
          owners.behind(elsewhere) <= Math.max(FEW, there / 2) && owners.behind(ofEmployers) <= there / 10
        );
      })
      .map(({ words, isForm }) => (isForm ? formSign(words) : aloneSign(words)));
  }
}
