/**
 * The tags of a job that name a field of work which its title says it is not in. Many boards make tags from all that an advert says, so
 * that an engineer who looks after customers has "Customer Service", and one who trains models for shops has "Sales". Who asks for a field
 * asks for its people.
 */
import { memo } from '../../../src/lib/memo.ts';
import type { Job } from '../../../src/job/job.ts';
import type { FoundOccupations } from '../../../src/occupations/found.ts';
import { labelWords } from '../../../src/occupations/label-words.ts';
import { FIELD, isFieldOfPeople, labelKeysOfWhole } from '../../../src/search/occupations.ts';
import { industriesOfTag } from './industry-of-employer.ts';

/** The concepts of a title to this level are what it may be: the nearest occupations (`NEAR_LEVELS`), one level on. */
const FARTHEST = 2;
/** What is written so is a name: "REST" is no field of restaurants. */
const NAME = /^\p{Lu}{3,5}$/u;
const MOST_TAGS = 1 << 14;

/** What titles and labels say of occupations. */
export type Occupations = Pick<FoundOccupations, 'labels' | 'ofJob' | 'nearOf'>;

type TaggedJob = Pick<Job, 'id' | 'tags' | 'employer'>;

/** Finds these tags, once it knows all jobs, which are added one after the other. */
export class FieldsInTags {
  readonly #occupations: Occupations;
  /** By the key of a label its occupations, and whether it is a field of work. */
  readonly #labels: ReadonlyMap<string, { rows: ReadonlySet<number>; isField: boolean }>;
  /** The tags of fields that a job of the field has: others are no field to those who gave them. */
  readonly #ofPeople = new Set<string>();

  constructor(occupations: Occupations) {
    this.#occupations = occupations;
    this.#labels = new Map(
      occupations.labels.map(([key, rows, own, , isField]) => [
        key,
        { rows: new Set(rows), isField: isField || own >= FIELD },
      ]),
    );
  }

  add(job: TaggedJob): void {
    for (const { tag, isOfTitle } of this.#fieldsOf(job)) if (isOfTitle) this.#ofPeople.add(tag);
  }

  /** Those of a job. One whose title says no occupation has none. */
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

  /** The occupations of a field; none for what is no field, or an industry, which the employer of anybody may be in. */
  readonly #fieldOf = memo(MOST_TAGS, (tag): { rows?: ReadonlySet<number> } => {
    if (NAME.test(tag) || industriesOfTag(tag).length > 0) return {};
    const meanings = labelKeysOfWhole(tag).flatMap((key) => this.#labels.get(key) ?? []);
    const meant = meanings.find(({ rows }) => rows.size > 0);
    return meant && (meant.isField || isFieldOfPeople({ words: labelWords(tag) }))
      ? { rows: meant.rows }
      : {};
  });
}
