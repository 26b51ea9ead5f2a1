/**
 * Derives names of activities from names of occupations: "plumbing" from "plumber", "Schreinerei" from "Schreiner", "coiffure"
 * from "coiffeur". Some derived words usually mean something else in jobs: "logging" is not the work of loggers, and
 * "reporting" is a skill of analysts. Therefore the titles and tags of the jobs decide which words keep their meaning.
 */
import endings from '../../src/occupations/vocabulary/activities.json' with { type: 'json' };
import { labelKey, labelWords, wordKey } from '../../src/occupations/label-words.ts';
import type { Labels } from '../../src/occupations/labels.ts';
import type { Job } from '../../src/job/job.ts';
import { memo } from '../../src/lib/memo.ts';
import type { FieldRows } from './recognise.ts';

/**
 * Pairs of endings by language. A name of people with the first ending (as `wordKey` writes it) becomes an activity with the
 * second.
 */
const ENDINGS: ReadonlyMap<string, readonly (readonly [people: string, activity: string])[]> = new Map(
  Object.entries(endings).map(([language, pairs]) => [
    language,
    pairs.split(', ').map((pair) => pair.split(' ') as [string, string]),
  ]),
);
/** The minimum length of a stem, because shorter stems occur in unrelated words. */
const SHORTEST_STEM = 3;
/**
 * The maximum length of a German name. Longer names are compounds, from which no activity is formed: nobody says
 * "Industriekletterei".
 */
const LONGEST_GERMAN = 13;
/** The maximum length of a key, because a longer key consists of several words. */
const LONGEST = 16;
/** The maximum number of occupations that a word may mean. A word that more occupations share identifies none of them. */
const MOST_ROWS = 6;

/**
 * The activities of occupations whose names are single words. A word that already names an occupation or a field is left out.
 * @param fields names that stand for several occupations
 */
export function activitiesOf(labels: Labels, fields: readonly FieldRows[]): FieldRows[] {
  const named = new Map(fields.map(([key, rows, near]) => [key, { rows, near }]));
  const found = new Map<string, { rows: Set<number>; near: Set<number> }>();
  const people = new Map<string, Iterable<string>>([
    // The names in `fields` may be of any language.
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

/** The jobs decide about a word only if at least this many contain it. */
const ENOUGH = 3;
/** A word loses its meaning if more than this share of the jobs that contain it have other occupations. */
const OTHERS = 1 / 2;
const MOST_TAGS = 1 << 14;

/**
 * Counts the jobs whose titles or tags contain an activity, and how many of them have an occupation that the activity means.
 */
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

  /** The activities that a title contains. */
  in(title: string): string[] {
    return labelWords(title).flatMap(({ key }) => (this.#activities.has(key) ? key : []));
  }

  /**
   * Counts a job.
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

  /** The activities that keep their meaning, because most of their jobs have the occupations that they mean. */
  meant(): FieldRows[] {
    return [...this.#activities.values()].flatMap(({ field, all, own }) =>
      all >= ENOUGH && own < all * OTHERS ? [] : [field],
    );
  }
}
