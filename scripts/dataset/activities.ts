/**
 * Derives names of activities from names of occupations: plumber – plumbing, Schreiner – Schreinerei, coiffeur – coiffure. Some
 * of these words usually mean something else in jobs: "logging" has nothing to do with loggers, and "reporting" is an analyst's
 * skill. The titles and tags of the jobs decide.
 */
import endings from '../../src/occupations/vocabulary/activities.json' with { type: 'json' };
import { labelKey, labelWords, wordKey } from '../../src/occupations/label-words.ts';
import type { Labels } from '../../src/occupations/labels.ts';
import type { Job } from '../../src/job/job.ts';
import { memo } from '../../src/lib/memo.ts';
import type { FieldRows } from './recognise.ts';

/** By language: endings of occupation keys (`wordKey`), and the endings of the activity. */
const ENDINGS: ReadonlyMap<string, readonly (readonly [people: string, activity: string])[]> = new Map(
  Object.entries(endings).map(([language, pairs]) => [
    language,
    pairs.split(', ').map((pair) => pair.split(' ') as [string, string]),
  ]),
);
/** Minimum length of a stem: shorter ones belong to other words. */
const SHORTEST_STEM = 3;
/** Maximum length of a German name: longer ones are compounds, which form no activity ("Industriekletterei"). */
const LONGEST_GERMAN = 13;
/** Maximum length of a key: longer ones consist of several words. */
const LONGEST = 16;
/** Maximum number of occupations of a word: one that more share identifies none. */
const MOST_ROWS = 6;

/**
 * The activities of occupations with one-word names, except words that already name an occupation or a field.
 * @param fields names of several occupations
 */
export function activitiesOf(labels: Labels, fields: readonly FieldRows[]): FieldRows[] {
  const named = new Map(fields.map(([key, rows, near]) => [key, { rows, near }]));
  const found = new Map<string, { rows: Set<number>; near: Set<number> }>();
  const people = new Map<string, Iterable<string>>([
    // Rows of this table have names of several languages.
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

/** If at least this many jobs contain a word, they decide whether it keeps its meaning. */
const ENOUGH = 3;
/** A word loses its meaning if more than this share of its jobs have other occupations. */
const OTHERS = 1 / 2;
const MOST_TAGS = 1 << 14;

/** Counts the titles and tags that contain an activity, and those of them in which it means its occupations. */
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
   * @param inTitle the result of `in` for the job's title
   * @param rows the occupations that the title may mean
   */
  add({ tags = [] }: Pick<Job, 'tags'>, inTitle: readonly string[], rows: readonly number[]): void {
    for (const key of new Set([...inTitle, ...tags.map(this.#keyOfTag)])) {
      const counts = this.#activities.get(key);
      if (!counts) continue;
      counts.all++;
      if (rows.some((row) => counts.rows.has(row))) counts.own++;
    }
  }

  /** The activities that do not mean something else in most of their jobs. */
  meant(): FieldRows[] {
    return [...this.#activities.values()].flatMap(({ field, all, own }) =>
      all >= ENOUGH && own < all * OTHERS ? [] : [field],
    );
  }
}
