/**
 * Activities: the names of what people of an occupation do, made from the names of these people. A plumber does plumbing, a Schreiner is in
 * a Schreinerei, a coiffeur does coiffure. Some of these words mean something else where there are jobs: "logging" is nothing that loggers
 * do, and "reporting" is a skill of analysts. The titles and tags of the jobs decide.
 */
import endings from '../../src/occupations/vocabulary/activities.json' with { type: 'json' };
import { labelKey, labelWords, wordKey } from '../../src/occupations/label-words.ts';
import type { Labels } from '../../src/occupations/labels.ts';
import type { Job } from '../../src/job/job.ts';
import { memo } from '../../src/lib/memo.ts';
import type { FieldRows } from './recognise.ts';

/** By language: the ends of keys of people's names (`wordKey`), and what they become. */
const ENDINGS: ReadonlyMap<string, readonly (readonly [people: string, activity: string])[]> = new Map(
  Object.entries(endings).map(([language, pairs]) => [
    language,
    pairs.split(', ').map((pair) => pair.split(' ') as [string, string]),
  ]),
);
/** Shorter stems are those of other words. */
const SHORTEST_STEM = 3;
/** Longer names are compounds, of which nobody makes another word ("Industriekletterei"). German. */
const LONGEST_GERMAN = 13;
/** Longer keys are those of several words. */
const LONGEST = 16;
/** A word for what so many occupations do says no one. */
const MOST_ROWS = 6;

/**
 * The activities of the occupations whose name is one word, without those that are the name of an occupation or a field already.
 * @param fields names of several occupations
 */
export function activitiesOf(labels: Labels, fields: readonly FieldRows[]): FieldRows[] {
  const named = new Map(fields.map(([key, rows, near]) => [key, { rows, near }]));
  const found = new Map<string, { rows: Set<number>; near: Set<number> }>();
  const people = new Map<string, Iterable<string>>([
    // Names of several languages are in one line there.
    ...fields.flatMap(([key, , , isField]) => (isField ? [] : [[key, ENDINGS.keys()] as const])),
    ...labels.words,
  ]);
  for (const [key, languages] of people) {
    const { rows, near } = named.get(key) ?? {
      rows: labels.byKey.get(key)?.map(({ row }) => row) ?? [],
      near: [],
    };
    if (rows.length === 0 || rows.length > MOST_ROWS || key.length > LONGEST) continue;
    for (const language of languages) {
      if (language === 'de' && key.length > LONGEST_GERMAN) continue;
      for (const [end, activity] of ENDINGS.get(language) ?? []) {
        const stem = key.slice(0, key.length - end.length);
        if (!key.endsWith(end) || stem.length < SHORTEST_STEM) continue;
        const own = wordKey(stem + activity);
        if (named.has(own) || labels.byKey.has(own) || labels.words.has(own)) continue;
        const known = found.get(own) ?? { rows: new Set(), near: new Set() };
        for (const row of rows) known.rows.add(row);
        for (const row of near) known.near.add(row);
        found.set(own, known);
      }
    }
  }
  return [...found].flatMap(([key, { rows, near }]): FieldRows[] =>
    rows.size > MOST_ROWS ? [] : [[key, [...rows], [...near], true]],
  );
}

/** So many jobs with a word say what it means … */
const ENOUGH = 3;
/** … if more than so much of them are of other occupations. */
const OTHERS = 1 / 2;
const MOST_TAGS = 1 << 14;

/** Counts in how many titles and tags the activities are, and in how many of these they mean their occupations. */
export class ActivitiesOfJobs {
  readonly #activities: ReadonlyMap<
    string,
    { field: FieldRows; rows: ReadonlySet<number>; all: number; own: number }
  >;
  readonly #keyOfTag = memo(MOST_TAGS, labelKey);

  constructor(activities: readonly FieldRows[]) {
    this.#activities = new Map(
      activities.map((field) => [field[0], { field, rows: new Set(field[1]), all: 0, own: 0 }]),
    );
  }

  /** The activities among the words of a title. */
  in(title: string): string[] {
    return labelWords(title).flatMap(({ key }) => (this.#activities.has(key) ? key : []));
  }

  /**
   * @param inTitle what `in` says of its title
   * @param rows the occupations that its title may mean
   */
  add({ tags = [] }: Pick<Job, 'tags'>, inTitle: readonly string[], rows: readonly number[]): void {
    for (const key of new Set([...inTitle, ...tags.map(this.#keyOfTag)])) {
      const counts = this.#activities.get(key);
      if (!counts) continue;
      counts.all++;
      if (rows.some((row) => counts.rows.has(row))) counts.own++;
    }
  }

  /** Those that jobs do not have for something else. */
  meant(): FieldRows[] {
    return [...this.#activities.values()].flatMap(({ field, all, own }) =>
      all >= ENOUGH && own < all * OTHERS ? [] : [field],
    );
  }
}
