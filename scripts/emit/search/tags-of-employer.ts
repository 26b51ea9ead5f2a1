/**
 * The tags that say what an employer is or names in every advert, and nothing of the job: Sierra's founder was at Salesforce, and a
 * translator there needs no Salesforce. Many boards make tags from all that an advert says.
 */
import type { Job } from '../../../src/job/job.ts';
import { STOP_WORDS } from '../../../src/search/stop-words.ts';
import { tokenize } from '../../../src/search/tokens.ts';
import { employerKey, industriesOf, industriesOfTag } from './industry-of-employer.ts';
import { LEXICON } from './lexicon.ts';

/** So much of an employer's adverts have such a tag. */
const OF_JOBS = 0.8;
/** An employer with fewer titles may look for one kind of people, who all need the same. */
const FEWEST_TITLES = 8;
/** … and so may one where more than this much of the titles share a word: an agency for accountants. */
const ALIKE = 0.7;
const SHORTEST = 3;

interface Counts {
  jobs: number;
  /** The first `FEWEST_TITLES`. */
  titles: Set<string>;
  words: Map<string, number>;
  /** How many titles have the word that most have. */
  alike: number;
  tags: Map<string, number>;
}

/** Counts the tags of employers, one job after the other. */
export class TagsOfEmployers {
  readonly #employers = new Map<string, Counts>();

  add(job: Job): void {
    const key = employerKey(job);
    let counts = this.#employers.get(key);
    if (!counts)
      this.#employers.set(
        key,
        (counts = { jobs: 0, titles: new Set(), words: new Map(), alike: 0, tags: new Map() }),
      );
    counts.jobs++;
    if (counts.titles.size < FEWEST_TITLES) counts.titles.add(job.title);
    for (const word of new Set(tokenize(job.title).flatMap(({ needed }) => needed)))
      if (word.length >= SHORTEST && !STOP_WORDS.has(word)) {
        const count = (counts.words.get(word) ?? 0) + 1;
        counts.words.set(word, count);
        counts.alike = Math.max(counts.alike, count);
      }
    for (const tag of new Set(job.tags)) counts.tags.set(tag, (counts.tags.get(tag) ?? 0) + 1);
  }

  /**
   * By employer (`employerKey`) these tags. Its industry is none, nor what the lexicon knows, such as a language that one speaks: all of
   * its jobs are in it, or may ask for it.
   * @param industries by employer those that its tags say
   */
  tags(industries: ReadonlyMap<string, readonly string[]>): Map<string, ReadonlySet<string>> {
    return new Map(
      [...this.#employers].flatMap(([key, { jobs, titles, alike, tags }]) => {
        if (titles.size < FEWEST_TITLES || alike > jobs * ALIKE) return [];
        const name = key.slice(0, key.indexOf('\n'));
        const own = new Set([...(industries.get(key) ?? []), ...industriesOf(name)]);
        const isKnown = (tag: string): boolean => {
          const industry = industriesOfTag(tag);
          return industry.length > 0 ? industry.some((one) => own.has(one)) : isOfLexicon(tag);
        };
        const most = [...tags].filter(
          ([tag, count]) => count >= jobs * OF_JOBS && tag !== name && !isKnown(tag),
        );
        return most.length > 0 ? [[key, new Set(most.map(([tag]) => tag))] as const] : [];
      }),
    );
  }
}

function isOfLexicon(tag: string): boolean {
  const words = tokenize(tag).flatMap(({ needed }) => needed);
  return words.length === 1
    ? LEXICON.sameInText(words[0]!) !== undefined
    : LEXICON.ending(words) !== undefined;
}
