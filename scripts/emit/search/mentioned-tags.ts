/**
 * Finds tags that a job only mentions. Many boards tag whatever an advert contains, such as praise for the employer, or the
 * employer's customers. An engineer who helps customers gets "Customer Service". A translator at a firm whose founder once
 * worked at Salesforce gets "Salesforce".
 */
import { memo } from '../../../src/lib/memo.ts';
import type { Job } from '../../../src/job/job.ts';
import type { FoundOccupations } from '../../../src/occupations/found.ts';
import { labelWords } from '../../../src/occupations/label-words.ts';
import { FIELD, isFieldOfPeople, labelKeysOfWhole } from '../../../src/search/occupations.ts';
import { industriesOfTag, employerKey, industriesOf } from './industry-of-employer.ts';
import { STOP_WORDS } from '../../../src/text/stop-words.ts';
import { tokenize } from '../../../src/text/tokens.ts';
import { LEXICON } from './lexicon.ts';

/**
 * The maximum level of a title's concepts that count as its occupations. It is the level of the nearest (`NEAR_LEVELS`) plus
 * one.
 */
const FARTHEST = 2;
/** Matches tags in capitals, which are names: "REST" does not mean restaurants. */
const NAME = /^\p{Lu}{3,5}$/u;
const MOST_TAGS = 1 << 14;

/** What titles and labels say about occupations. */
export type Occupations = Pick<FoundOccupations, 'labels' | 'ofJob' | 'nearOf'>;

type TaggedJob = Pick<Job, 'id' | 'tags' | 'employer'>;

/**
 * Finds the tags of a job that name another field of work than its title. A search for a field wants the people who work in it,
 * and of 100 such tags of real jobs, drawn at random, only seven said what the job is. Add all jobs before asking.
 */
export class FieldsInTags {
  readonly #occupations: Occupations;
  /** By label: its occupations, and whether it is a field of work. */
  readonly #labels: ReadonlyMap<string, { rows: ReadonlySet<number>; isField: boolean }>;
  /** The tags that at least one job in the field of the tag has. Any other tag does not count as a field of work. */
  readonly #ofPeople = new Set<string>();

  constructor(occupations: Occupations) {
    this.#occupations = occupations;
    this.#labels = new Map(
      occupations.labels
        .filter(([, rows]) => rows.length > 0)
        .map(([key, rows, own, , isField]) => [
          key,
          { rows: new Set(rows), isField: isField || own >= FIELD },
        ]),
    );
  }

  add(job: TaggedJob): void {
    for (const { tag, isOfTitle } of this.#fieldsOf(job)) if (isOfTitle) this.#ofPeople.add(tag);
  }

  /** The job's tags that name another field; empty if its title names no occupation. */
  of(job: TaggedJob): string[] {
    return this.#fieldsOf(job).flatMap(({ tag, isOfTitle }) =>
      isOfTitle || !this.#ofPeople.has(tag) ? [] : tag,
    );
  }

  #fieldsOf({ id, tags = [], employer }: TaggedJob): { tag: string; isOfTitle: boolean }[] {
    const { ofJob, nearOf } = this.#occupations;
    const near = nearOf[id] ?? [];
    const concepts = (ofJob[id] ?? []).map(({ row }) => row);
    for (let at = 0; at < near.length; at += 2) if (near[at + 1]! <= FARTHEST) concepts.push(near[at]!);
    if (concepts.length + near.length === 0) return [];
    return tags.flatMap((tag) => {
      const { rows } = this.#fieldOf(tag);
      return rows && tag !== employer.name ? { tag, isOfTitle: concepts.some((row) => rows.has(row)) } : [];
    });
  }

  /**
   * The occupations of a field of work. A tag that is no field has none. An industry has none either, because it fits any job
   * of the employer.
   */
  readonly #fieldOf = memo(MOST_TAGS, (tag): { rows?: ReadonlySet<number> } => {
    if (NAME.test(tag) || industriesOfTag(tag).length > 0) return {};
    const meanings = labelKeysOfWhole(tag).flatMap((key) => this.#labels.get(key) ?? []);
    const meaning = meanings.find(({ rows }) => rows.size > 0);
    return meaning && (meaning.isField || isFieldOfPeople({ words: labelWords(tag) }))
      ? { rows: meaning.rows }
      : {};
  });
}

/** The minimum share of an employer's adverts with a tag. */
const OF_JOBS = 0.8;
/** The minimum number of titles. An employer with fewer titles may want one kind of people, who all need the same. */
const FEWEST_TITLES = 8;
/**
 * If more than this share of an employer's titles have a word in common, the employer may also want one kind of people, as an
 * agency for accountants does.
 */
const ALIKE = 0.7;
const SHORTEST = 3;

interface Counts {
  jobs: number;
  /** The first titles of the employer, at most `FEWEST_TITLES`. */
  titles: Set<string>;
  words: Map<string, number>;
  /** The number of titles with the most frequent word. */
  alike: number;
  tags: Map<string, number>;
}

/** The tags and the category of a job. The category belongs to them, because some firms put all jobs into "Operations". */
export const namedBy = ({ tags = [], category }: Pick<Job, 'tags' | 'category'>): ReadonlySet<string> =>
  new Set(category ? [...tags, category] : tags);

/**
 * Finds the tags that an employer uses in nearly every advert, because they say nothing about a single job. Jobs are added one
 * at a time.
 */
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
    for (const tag of namedBy(job)) counts.tags.set(tag, (counts.tags.get(tag) ?? 0) + 1);
  }

  /**
   * Tags used in nearly every advert, by employer (`employerKey`). Tags for the employer's industry are left out, and tags in
   * the lexicon, such as languages, because they are true of all its jobs.
   * @param industries the industries that an employer's tags name, by employer
   */
  tags(industries: ReadonlyMap<string, readonly string[]>): Map<string, ReadonlySet<string>> {
    return new Map(
      [...this.#employers].flatMap(([key, { jobs, titles, alike, tags }]) => {
        if (titles.size < FEWEST_TITLES || alike > jobs * ALIKE) return [];
        const name = key.slice(0, key.indexOf('\n'));
        const own = new Set([...(industries.get(key) ?? []), ...industriesOf(name)]);
        const isKnown = (tag: string): boolean => {
          const industry = industriesOfTag(tag);
          return industry.length > 0 ? industry.some((key) => own.has(key)) : isOfLexicon(tag);
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
