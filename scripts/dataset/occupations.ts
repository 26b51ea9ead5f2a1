/** Finds the occupations of job titles: those that a title names, and those that are near to the title. */
import { ActivitiesOfJobs, activitiesOf } from './activities.ts';
import abroad from '../../src/occupations/vocabulary/abroad.json' with { type: 'json' };
import everydayNames from '../../src/occupations/vocabulary/everyday-names.json' with { type: 'json' };
import fieldLabels from '../../src/occupations/vocabulary/field-labels.json' with { type: 'json' };
import workFields from '../../src/occupations/vocabulary/fields.json' with { type: 'json' };
import clerks from '../../src/occupations/vocabulary/names/clerks.json' with { type: 'json' };
import managers from '../../src/occupations/vocabulary/names/managers.json' with { type: 'json' };
import professionals from '../../src/occupations/vocabulary/names/professionals.json' with { type: 'json' };
import technicians from '../../src/occupations/vocabulary/names/technicians.json' with { type: 'json' };
import { DEEDS } from '../../src/occupations/deeds.ts';
import { deedKey } from '../../src/search/deeds.ts';
import type { FoundOccupations, NearTitle, Recognised } from '../../src/occupations/found.ts';
import { labelKey } from '../../src/occupations/label-words.ts';
import {
  createLabels,
  type Labels,
  type Occupation,
  ONLY_QUERIED,
  readOccupations,
} from '../../src/occupations/labels.ts';
import { memo } from '../../src/lib/memo.ts';
import { perObject } from '../../src/lib/per-object.ts';
import type { Job } from '../../src/job/job.ts';
import { loadMeaning, NEAR_LEVELS, rowsDigest } from './meaning.ts';
import { type ConceptsOf, conceptRows, generalRows, openConcepts } from './title-concepts.ts';
import { titleNames } from '../../src/occupations/title-concept.ts';
import { fileURLToPath } from 'node:url';
import { readPacked } from '../lib/files.ts';
import { type FieldRows, recognise, unclearTitles } from './recognise.ts';

/** The maximum number of titles without an occupation that a report names. */
const NAMED = 5;

/**
 * The nearness in hundredths from which two occupations are one to a job seeker, such as bookkeeper and accountant, or domestic
 * electrician and building electrician. It was chosen from about 100 pairs: a bus driver and a lorry driver are just below it.
 */
const SAME = 85;

/** The number of titles whose concepts are cached, because many jobs share a title. */
const MOST_TITLES = 20_000;

/** How many titles name an occupation. */
export interface OccupationsReport {
  titles: number;
  /** The number of titles that name an occupation. */
  recognised: number;
  /** The number of distinct occupations. */
  occupations: number;
  /** The most frequent titles without an occupation. */
  unknown: { title: string; count: number }[];
}

/**
 * The minimum length of a label that counts as known even if no job has its occupation. The search then knows that its words
 * are correct ("pompier") and belong together ("flight attendant").
 */
const SHORTEST_KNOWN = 5;

/** A title's concepts up to this level, of which 0 is the most certain, are probably its occupations. */
const LIKELY = 2;

/**
 * Everyday names for office and professional work, with their occupations. Each of the first four major groups of ISCO-08 has a
 * file.
 */
export const NAMES: readonly (readonly [names: string, occupations: string])[] = [
  managers,
  professionals,
  technicians,
  clerks,
].flatMap((table) => Object.entries(table).map(([occupations, names]) => [names, occupations] as const));

/**
 * The meanings of names that are not labels of a single ESCO occupation: the rows that a name means, and the rows that are only
 * near to it.
 *
 * The names are fields of work, heads of titles, short and colloquial names, activities, licences and recent job names. ESCO
 * lacks them, or has them as labels with another meaning. In a query they mean the occupations of the table, which gives them
 * by their preferred English labels. In a title they say too little to name an occupation. Occupations after "~" are only near:
 * an HR business partner is not a recruiter. The tables were reviewed by hand. Names are compared like labels (`labelKey`).
 */
export function fieldRows(occupations: readonly Occupation[], { byKey }: Pick<Labels, 'byKey'>): FieldRows[] {
  const rowOf = new Map<string, number>();
  for (const [row, { id, labels }] of occupations.entries()) {
    rowOf.set(id.replace(/^isco\//, ''), row);
    for (const { text, isPreferred } of labels['en'] ?? []) if (isPreferred) rowOf.set(text, row);
  }
  const rowsOf = (names: string): [rows: number[], near: number[]] => {
    const [rows = [], near = []] = names
      .split('~')
      .map((line) => line.split(', ').flatMap((name) => rowOf.get(name.trim()) ?? []));
    return [rows, near];
  };
  const named = (table: readonly (readonly [string, string])[], isField: boolean): FieldRows[] =>
    table.flatMap(([words, names]) => {
      const [rows, near] = rowsOf(names);
      return words.split(', ').map((word): FieldRows => [labelKey(word), rows, near, isField]);
    });
  const fields = [
    // If several tables have a name, the first table decides.
    ...named(Object.entries(everydayNames), false),
    ...named(NAMES, false),
    ...named(Object.entries(fieldLabels), false),
    ...named(Object.entries(workFields), true),
    ...DEEDS.map(({ name, is }): FieldRows => [deedKey(name), ...rowsOf(is)]),
  ];
  const keys = new Set(fields.map(([key]) => key));
  const conceptOf = conceptRows(occupations);
  const ofTitles = titleNames().flatMap(([name, concept]): FieldRows[] => {
    const [key, row] = [labelKey(name), conceptOf.get(concept)];
    return row === undefined || keys.has(key) ? [] : [[key, [], [row]]];
  });
  const fieldOf = new Map(fields.toReversed().map((field) => [field[0], field]));
  // The languages in which titles are written take precedence over those that are only queried, because "director" is an
  // English word, too.
  const isTaken = (key: string): boolean =>
    fieldOf.has(key) || byKey.get(key)?.some(({ language }) => !ONLY_QUERIED.has(language)) === true;
  const ofAbroad = Object.entries(abroad).flatMap(([name, words]): FieldRows[] => {
    const key = labelKey(name);
    const [, rows, near, isField] = fieldOf.get(key) ?? [
      key,
      byKey.get(key)?.map(({ row }) => row),
      [],
      false,
    ];
    if (!rows) throw new Error(`abroad.json names "${name}", which is the name of no occupation.`);
    return words
      .split(', ')
      .map(labelKey)
      .filter((word) => !isTaken(word))
      .map((word) => [word, rows, near, isField]);
  });
  return [...fields, ...ofTitles, ...ofAbroad];
}

/** The concepts of a title, the occupations that its labels name, and the activities that it contains. */
interface Concepts {
  activities: readonly string[];
  named: Recognised[];
  concepts: readonly NearTitle[];
}

/**
 * The keys of all labels with their rows. They are sorted like `FoundOccupations`, so that the result of each build needs
 * little sorting.
 */
const rowsByKey = perObject(({ byKey }: Labels) =>
  [...byKey.keys()].sort().map((key) => ({ key, rows: byKey.get(key)!.map(({ row }) => row) })),
);

type Titled = Pick<Job, 'id' | 'title' | 'language' | 'description' | 'tags'>;

/** What titles mean beyond the labels that they contain. */
interface Meanings {
  /** The near occupations of each row; empty if a label should find only its own occupations. */
  near?: NearOccupations;
  /** Finds the concepts of a title; omitted if a title should have only the occupations that it names. */
  conceptsOf?: ConceptsOf;
  /** The meanings of further names (`fieldRows`). */
  fields?: readonly FieldRows[];
  /** Returns the general occupations of a row (`generalRows`). */
  generalOf?: (row: number) => readonly number[];
}

/** Finds the occupations of all jobs. */
export function occupationsOf(
  jobs: Iterable<Titled>,
  labels: Labels,
  meanings?: Meanings,
): ReturnType<OccupationFinder['end']> {
  const finder = new OccupationFinder(labels, meanings);
  for (const job of jobs) finder.add(job);
  return finder.end();
}

/** Finds the occupations of jobs, one job at a time. */
export class OccupationFinder {
  readonly #labels: Labels;
  readonly #near: NearOccupations;
  readonly #fields: readonly FieldRows[];
  readonly #generalOf: (row: number) => readonly number[];
  readonly #activities: ActivitiesOfJobs;
  /** Returns the concepts of a title, by language and title. */
  readonly #conceptsOf: (key: string) => Concepts;
  /** Returns the concepts of a job whose title alone says too little. */
  readonly #unclear: (job: Titled) => readonly NearTitle[];
  /** The rows near to any title so far. */
  readonly #nearRows = new Set<number>();
  readonly #found: FoundOccupations = { ids: {}, labels: [], ofJob: {}, nearOf: {} };
  readonly #unknown = new Map<string, number>();
  #titles = 0;
  #recognised = 0;

  constructor(labels: Labels, { near = [], conceptsOf, fields = [], generalOf = () => [] }: Meanings = {}) {
    this.#generalOf = generalOf;
    this.#activities = new ActivitiesOfJobs(fields.length > 0 ? activitiesOf(labels, fields) : []);
    this.#fields = fields;
    this.#labels = labels;
    this.#near = near;
    this.#conceptsOf = memo(MOST_TITLES, (key) => {
      const at = key.indexOf(' ');
      const [language, title] = [key.slice(0, at), key.slice(at + 1)];
      const named = recognise(labels, title, language);
      const concepts = conceptsOf?.({ title, language, named }) ?? [];
      // Ignore a label that only stands beside the head of the title: "Courier" in "Engineering Manager II - Courier" names no
      // occupation.
      const isAside =
        concepts.length > 0 &&
        !concepts.some(({ row, level }) => level === 0 && named.some((recognised) => recognised.row === row));
      return { activities: this.#activities.in(title), named: isAside ? [] : named, concepts };
    });
    this.#unclear = conceptsOf ? unclearTitles(labels, fields, conceptsOf) : () => [];
  }

  add(job: Titled): void {
    const { id, title, language } = job;
    this.#titles++;
    const { activities, named: recognised, concepts: own } = this.#conceptsOf(`${language} ${title}`);
    const concepts = own.length > 0 || recognised.length > 0 ? own : this.#unclear(job);
    const near = concepts.flatMap(({ row, level }) => (level < NEAR_LEVELS.length ? [row, level] : []));
    if (near.length > 0) this.#found.nearOf[id] = near;
    const likely = concepts.flatMap(({ row, level }) => (level <= LIKELY ? row : []));
    this.#activities.add(job, activities, [...recognised.map(({ row }) => row), ...likely]);
    for (const { row } of concepts) this.#nearRows.add(row);
    for (const { row } of recognised) this.#found.ids[row] = this.#labels.ids[row]!;
    if (recognised.length === 0) this.#unknown.set(title, (this.#unknown.get(title) ?? 0) + 1);
    else {
      this.#found.ofJob[id] = recognised;
      this.#recognised++;
    }
  }

  end(): { found: FoundOccupations; report: OccupationsReport } {
    const found = this.#found;
    const known = new Map<string, FoundOccupations['labels'][number]>();
    const rowsInUse = new Set([...Object.keys(found.ids).map(Number), ...this.#nearRows]);
    const inOrder = (rows: readonly number[]): number[] => {
      const usedRows = rows.filter((row) => rowsInUse.has(row));
      return usedRows.length < 2 ? usedRows : [...new Set(usedRows)].sort((a, b) => a - b);
    };
    const same = this.#near.map((neighbours) =>
      neighbours.flatMap(({ row, nearness }) => (nearness >= SAME && rowsInUse.has(row) ? row : [])),
    );
    const addUnmeant = (key: string): void => {
      if (key.length >= SHORTEST_KNOWN) known.set(key, [key, [], 0, 0, false]);
    };
    const add = (
      key: string,
      own: readonly number[],
      near: readonly number[] = [],
      isField = false,
    ): void => {
      const first = inOrder(own);
      const others = inOrder(own.flatMap((row) => same[row] ?? [])).filter((row) => !first.includes(row));
      const last = inOrder(near).filter((row) => !first.includes(row) && !others.includes(row));
      const rows = [...first, ...others, ...last];
      if (rows.length > 0) known.set(key, [key, rows, first.length, last.length, isField]);
      else addUnmeant(key);
    };
    // When a site has few jobs, no job has the occupation of most labels.
    const reached = this.#labels.ids.map((_, row) =>
      [row, ...(same[row] ?? []), ...this.#generalOf(row)].some((related) => rowsInUse.has(related)),
    );
    for (const { key, rows } of rowsByKey(this.#labels)) {
      if (rows.some((row) => reached[row])) add(key, rows, rows.flatMap(this.#generalOf));
      else addUnmeant(key);
    }
    // Skip activities without jobs, because many derived words do not exist.
    const activities = this.#activities.meant().filter(([, rows]) => inOrder(rows).length > 0);
    for (const [key, rows, near, isField] of [...this.#fields, ...activities])
      if (rows.length > 0 || !known.has(key)) add(key, rows, near, isField);
    found.labels = [...known.values()].sort(([a], [b]) => (a < b ? -1 : 1));
    const report: OccupationsReport = {
      titles: this.#titles,
      recognised: this.#recognised,
      occupations: Object.keys(found.ids).length,
      unknown: [...this.#unknown]
        .map(([title, count]) => ({ title, count }))
        .sort((a, b) => b.count - a.count)
        .slice(0, NAMED),
    };
    return { found, report };
  }
}

/** Creates a finder with all tables of the project, as a build uses it. */
export async function loadFinder(): Promise<OccupationFinder> {
  const known = await loadOccupations();
  // Start before the labels are made, because other threads unpack these tables meanwhile.
  const tables = Promise.all([loadNear(known), loadMeaning(known)]);
  const labels = createLabels(known);
  const [near, meaning] = await tables;
  return new OccupationFinder(labels, {
    near,
    conceptsOf: openConcepts(known, meaning),
    fields: fieldRows(known, labels),
    generalOf: generalRows(known),
  });
}

/** The file that scripts/data/make-occupations.ts makes from ESCO's labels. NOTICE has its source and licence. */
export const OCCUPATIONS_FILE = fileURLToPath(new URL('occupations.br', import.meta.url));

export async function loadOccupations(): Promise<Occupation[]> {
  return readOccupations((await readPacked(OCCUPATIONS_FILE)).toString('utf8')).occupations;
}

/** The file that scripts/data/make-meaning.ts makes with --near. NOTICE has its sources and licences. */
export const NEAR_FILE = fileURLToPath(new URL('near-occupations.br', import.meta.url));

/** An occupation that is near in meaning to another. */
export interface Near {
  /** The occupation's row in the file of occupations, from 0. */
  row: number;
  /** The cosine similarity of both occupations in hundredths. */
  nearness: number;
}
/** The near occupations of each row, the nearest first. */
type NearOccupations = readonly (readonly Near[])[];

/**
 * Serializes the near occupations: first a line that identifies the occupations, then a line per occupation with pairs of row
 * and nearness.
 */
export const writeNear = (occupations: readonly Pick<Occupation, 'id'>[], near: NearOccupations): string =>
  [
    rowsDigest(occupations),
    ...near.map((neighbours) => neighbours.flatMap(({ row, nearness }) => [row, nearness]).join(' ')),
  ].join('\n');

/**
 * Reads a file that `writeNear` has made.
 *
 * @throws Error when it was made for other occupations
 */
export function readNear(occupations: readonly Pick<Occupation, 'id'>[], text: string): NearOccupations {
  const [digest, ...lines] = text.split('\n');
  if (digest !== rowsDigest(occupations))
    throw new Error(
      'near-occupations.br was made for other occupations than occupations.br has. Run scripts/data/make-meaning.ts --near.',
    );
  return lines.map((line) => {
    const numbers = line === '' ? [] : line.split(' ').map(Number);
    return Array.from({ length: numbers.length / 2 }, (_, i) => ({
      row: numbers[2 * i]!,
      nearness: numbers[2 * i + 1]!,
    }));
  });
}

export async function loadNear(occupations: readonly Pick<Occupation, 'id'>[]): Promise<NearOccupations> {
  return readNear(occupations, (await readPacked(NEAR_FILE)).toString('utf8'));
}
