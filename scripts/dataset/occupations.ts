/** Occupations of titles: which one a title names, and which it is near to. Long because finding and recognising share the labels. */
import { ActivitiesOfJobs, activitiesOf } from './activities.ts';
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
import { createLabels, type Labels, type Occupation, readOccupations } from '../../src/occupations/labels.ts';
import { memo } from '../../src/lib/memo.ts';
import { perObject } from '../../src/lib/per-object.ts';
import type { Job } from '../../src/job/job.ts';
import { loadMeaning, NEAR_LEVELS, rowsDigest } from './meaning.ts';
import { type ConceptsOf, conceptRows, generalRows, openConcepts } from './title-concepts.ts';
import { titleNames } from '../../src/occupations/title-concept.ts';
import { fileURLToPath } from 'node:url';
import { readPacked } from '../lib/files.ts';
import { type FieldRows, recognise, unclearTitles } from './recognise.ts';

/** How many titles without an occupation a report has. */
const NAMED = 5;

/**
 * From so near on, in hundredths, two occupations are one to a person who looks for work: a bookkeeper and an accountant, a
 * domestic and a building electrician. Read in about 100 pairs: below it come a bus driver and a lorry driver.
 */
const SAME = 85;

/** Titles that are kept at a time with their concepts: many jobs have the same. */
const MOST_TITLES = 20_000;

/** How many titles name an occupation. */
export interface OccupationsReport {
  titles: number;
  /** Those that name one. */
  recognised: number;
  /** How many different ones. */
  occupations: number;
  /** The most frequent of the other titles. */
  unknown: { title: string; count: number }[];
}

/**
 * Labels are known from so many letters on even if no job has their occupation: their words are right ("pompier"), and belong together
 * ("flight attendant").
 */
const SHORTEST_KNOWN = 5;

/** The concepts of a title to this level are what it may be. */
const LIKELY = 2;

/** What people call those who do office and professional work, and their occupations: a file for each of the first four major groups of ISCO-08. */
export const NAMES: readonly (readonly [names: string, occupations: string])[] = [
  managers,
  professionals,
  technicians,
  clerks,
].flatMap((table) => Object.entries(table).map(([occupations, names]) => [names, occupations] as const));

/**
 * The meaning of fields of work: by the key of each word for them, the rows of their occupations, and of those that are only near.
 *
 * The table has people's names for a field of work, for the head of a title, for an occupation in short or colloquially, what
 * one does by verbs, licences, and names of today's market: none is one occupation of ESCO with a label there, or its label means something else. In a query it means these occupations, by
 * their preferred labels in English; in a title it says too little to name one. Occupations behind "~" are only near to it: an
 * HR business partner is no recruiter. Reviewed; the words are compared as labels are (`labelKey`).
 */
export function fieldRows(occupations: readonly Occupation[]): FieldRows[] {
  const rowOf = new Map<string, number>();
  for (const [row, { id, labels }] of occupations.entries()) {
    rowOf.set(id.replace(/^isco\//, ''), row);
    for (const { text, isPreferred } of labels['en'] ?? []) if (isPreferred) rowOf.set(text, row);
  }
  const rowsOf = (names: string): [rows: number[], near: number[]] => {
    const [rows = [], near = []] = names
      .split('~')
      .map((some) => some.split(', ').flatMap((name) => rowOf.get(name.trim()) ?? []));
    return [rows, near];
  };
  const named = (table: readonly (readonly [string, string])[], isField: boolean): FieldRows[] =>
    table.flatMap(([words, names]) => {
      const [rows, near] = rowsOf(names);
      return words.split(', ').map((word): FieldRows => [labelKey(word), rows, near, isField]);
    });
  const fields = [
    // What the other tables say of a name counts.
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
  return [...fields, ...ofTitles];
}

/** The occupations of a title: those that it names, and its concepts; the labels of what is too far to be one are words that people know, too. */
interface Concepts {
  activities: readonly string[];
  named: Recognised[];
  concepts: readonly NearTitle[];
}

/** In the order of `FoundOccupations`: what they mean is put together for each dataset, and then hardly has to be sorted. */
const rowsByKey = perObject(({ byKey }: Labels) =>
  [...byKey.keys()].sort().map((key) => ({ key, rows: byKey.get(key)!.map(({ row }) => row) })),
);

type Titled = Pick<Job, 'id' | 'title' | 'language' | 'description' | 'tags'>;

/** Finds the occupations that titles name. */
export function occupationsOf(
  jobs: Iterable<Titled>,
  labels: Labels,
  near: NearOccupations = [],
  conceptsOf?: ConceptsOf,
  fields: readonly FieldRows[] = [],
  generalOf?: (row: number) => readonly number[],
): ReturnType<OccupationFinder['end']> {
  const finder = new OccupationFinder(labels, near, conceptsOf, fields, generalOf);
  for (const job of jobs) finder.add(job);
  return finder.end();
}

/** The same, one job after the other. */
export class OccupationFinder {
  readonly #labels: Labels;
  readonly #near: NearOccupations;
  readonly #fields: readonly FieldRows[];
  readonly #generalOf: (row: number) => readonly number[];
  readonly #activities: ActivitiesOfJobs;
  /** By language and title; see `Concepts`. */
  readonly #conceptsOf: (key: string) => Concepts;
  /** Those of a title that has none by itself. */
  readonly #unclear: (job: Titled) => readonly NearTitle[];
  /** The rows that some title is near to. */
  readonly #nearRows = new Set<number>();
  readonly #found: FoundOccupations = { ids: {}, labels: [], ofJob: {}, nearOf: {} };
  readonly #unknown = new Map<string, number>();
  #titles = 0;
  #recognised = 0;

  /**
   * @param near none where a label is to find its own occupations alone
   * @param fields what labels besides mean, see `fieldRows`
   * @param conceptsOf none where titles are to have the occupations alone that they name
   * @param generalOf what an occupation with a label is in general, see `generalRows`
   */
  constructor(
    labels: Labels,
    near: NearOccupations = [],
    conceptsOf?: ConceptsOf,
    fields: readonly FieldRows[] = [],
    generalOf: (row: number) => readonly number[] = () => [],
  ) {
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
      // Where the head of the title says another one: "Engineering Manager II - Courier".
      const isAside =
        concepts.length > 0 &&
        !concepts.some(({ row, level }) => level === 0 && named.some((one) => one.row === row));
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
    const meant = new Set([...Object.keys(found.ids).map(Number), ...this.#nearRows]);
    const inOrder = (rows: readonly number[]): number[] => {
      const some = rows.filter((row) => meant.has(row));
      return some.length < 2 ? some : [...new Set(some)].sort((a, b) => a - b);
    };
    const same = this.#near.map((some) =>
      some.flatMap(({ row, nearness }) => (nearness >= SAME && meant.has(row) ? row : [])),
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
    // Few of all occupations, where jobs are few: most labels have none of them.
    const reached = this.#labels.ids.map((_, row) =>
      [row, ...(same[row] ?? []), ...this.#generalOf(row)].some((one) => meant.has(one)),
    );
    for (const { key, rows } of rowsByKey(this.#labels)) {
      if (rows.some((row) => reached[row])) add(key, rows, rows.flatMap(this.#generalOf));
      else addUnmeant(key);
    }
    // An activity that nobody has is no known word: many are made up.
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

/** A finder with all tables of the project, as a build has it. */
export async function loadFinder(): Promise<OccupationFinder> {
  const known = await loadOccupations();
  // They are unpacked in other threads meanwhile.
  const tables = Promise.all([loadNear(known), loadMeaning(known)]);
  const labels = createLabels(known);
  const [near, meaning] = await tables;
  return new OccupationFinder(
    labels,
    near,
    openConcepts(known, meaning),
    fieldRows(known),
    generalRows(known),
  );
}

/** Made by scripts/tools/make-occupations.ts from ESCO's labels; NOTICE has source and licence. */
export const OCCUPATIONS_FILE = fileURLToPath(new URL('occupations.br', import.meta.url));

export async function loadOccupations(): Promise<Occupation[]> {
  return readOccupations((await readPacked(OCCUPATIONS_FILE)).toString('utf8')).occupations;
}

/** Made by scripts/tools/make-meaning.ts; NOTICE has sources and licences. */
export const NEAR_FILE = fileURLToPath(new URL('near-occupations.br', import.meta.url));

/** An occupation whose meaning is near to that of another one. */
export interface Near {
  /** In the project's file of occupations, from 0. */
  row: number;
  /** The cosine of both meanings, in hundredths. */
  nearness: number;
}
/** By row, the nearest first. */
type NearOccupations = readonly (readonly Near[])[];

/** A line that names the occupations, then one for each with rows and nearness in turn. */
export const writeNear = (occupations: readonly Pick<Occupation, 'id'>[], near: NearOccupations): string =>
  [
    rowsDigest(occupations),
    ...near.map((some) => some.flatMap(({ row, nearness }) => [row, nearness]).join(' ')),
  ].join('\n');

/**
 * Reads what `writeNear` wrote.
 *
 * @throws Error when it was made for other occupations
 */
export function readNear(occupations: readonly Pick<Occupation, 'id'>[], text: string): NearOccupations {
  const [digest, ...lines] = text.split('\n');
  if (digest !== rowsDigest(occupations))
    throw new Error(
      'near-occupations.br was made for other occupations than occupations.br has. Run scripts/tools/make-meaning.ts --near.',
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
