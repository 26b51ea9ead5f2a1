/** Names of places that mean the place where nothing else is searched, as the Where field does: decided by all jobs. */
import type { Job } from '../../../src/job/job.ts';
import { aloneSign, formSign } from '../../../src/search/marker-terms.ts';
import type { Owners } from '../../../src/owners/owners.ts';
import { indexOfKey } from '../../../src/artefacts/table.ts';
import { memo } from '../../../src/lib/memo.ts';
import { tokenize } from '../../../src/text/tokens.ts';
import { namesOfEmployer, SURE } from './employer-names.ts';

/** A name with the jobs at what it means. */
interface NamedPlace {
  words: readonly string[];
  /** Jobs of each meaning, ascending. */
  jobs: (readonly number[])[];
  /** Other jobs that have the name in their title or as a tag. */
  elsewhere: number[];
  /** Other jobs of an employer that is called so. */
  ofEmployers: number[];
  /** It is one in capitals alone. */
  isForm: boolean;
}

/** So many jobs elsewhere say nothing of a word. */
const FEW = 2;
/** A name has more words in no search. */
const MOST_WORDS = 5;

/** The words of a text. */
const wordsOf = (text: string): string[] => tokenize(text).flatMap(({ needed }) => needed);

/** More than there are names of places in the tables; each is asked for twice. */
const MOST_NAMES = 30_000;
/** The words of a name. */
export const wordsOfName = memo(MOST_NAMES, (name): readonly string[] => wordsOf(name));

/**
 * The names by which places are meant: not those that more than half as many owners of other jobs as of jobs there have in their
 * titles or tags, or a tenth as their name. "Zug" is the town, "Spring" is what one knows, and "Randstad" who offers work.
 */
export class PlacesAlone {
  readonly #named = new Map<string, NamedPlace>();
  /** The first words of names. */
  readonly #first = new Set<string>();

  /**
   * @param jobs those at the place, in lists that ascend
   * @param isForm it is a short form, which is a word in small letters
   */
  name(name: string, jobs: readonly (readonly number[])[], isForm = false): void {
    const words = wordsOfName(name);
    const key = words.join(' ');
    if (key.length < 2 || words.length > MOST_WORDS) return;
    const known = this.#named.get(key);
    if (known) {
      known.jobs.push(...jobs.filter((some) => !known.jobs.includes(some)));
      known.isForm &&= isForm;
      return;
    }
    this.#named.set(key, { words, jobs: [...jobs], elsewhere: [], ofEmployers: [], isForm });
    this.#first.add(words[0]!);
  }

  /** Notes the names that a job has; after all names. */
  add(job: Job, ordinal: number): void {
    const title = wordsOf(job.title);
    const said = [
      ...title.flatMap((word, at) =>
        this.#first.has(word)
          ? Array.from({ length: MOST_WORDS }, (_, more) => title.slice(at, at + more + 1))
          : [],
      ),
      ...(job.tags ?? []).map(wordsOf),
    ];
    const others = (names: readonly (readonly string[])[]): NamedPlace[] =>
      [...new Set(names.flatMap((words) => this.#named.get(words.join(' ')) ?? []))].filter(
        ({ jobs }) => !jobs.some((some) => some[indexOfKey(some, ordinal)] === ordinal),
      );
    // A title may say the town that the places of its job leave out.
    if (job.locations?.some(({ city }) => city))
      for (const named of others(said)) named.elsewhere.push(ordinal);
    const names = namesOfEmployer(job).flatMap(({ words, field }) => (field === SURE.first ? [] : [words]));
    for (const named of others([...names, wordsOf(job.employer.name)])) named.ofEmployers.push(ordinal);
  }

  /** The words of the index that say so. */
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
