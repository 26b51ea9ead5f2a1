import generic from './vocabulary/generic-labels.json' with { type: 'json' };
import addedLabels from './vocabulary/added-labels.json' with { type: 'json' };
import { labelKey, ledKey } from './label-words.ts';
import { listed } from '../text/normalize.ts';

/**
 * Labels of ESCO that mean more in a title than the one occupation that has them: reviewed by the titles of 10,000 jobs in
 * English, German and French. Keys as `labelKey` makes them.
 */
const keys = (labels: readonly string[]): ReadonlySet<string> =>
  new Set(labels.flatMap(listed).map(labelKey));

export const GENERIC = {
  /** They never count: "agent" is an auctioneer there, "director" one of films, "product" an inspector. */
  never: keys(generic.never),
  /** They count where the title says nothing else: "Serveur (H/F)", but not "Administrateur serveur Linux". */
  alone: keys(generic.alone),
};

/**
 * Occupations and what people call them, and the format in which the project keeps them: a line of languages, then a line
 * for each occupation with its id, behind a blank its group, and, for each language, its labels.
 */
export interface Occupation {
  /** Its address at ESCO behind `ESCO` (found.ts): "occupation/…" or, for a group of ISCO-08, "isco/C2221". */
  id: string;
  /** The group of ISCO-08 that it is in, as four digits; none of a group itself. */
  group?: string;
  /** By language, the preferred ones first: ISO 639-1. */
  labels: Readonly<Record<string, readonly Label[]>>;
}
export interface Label {
  text: string;
  isPreferred: boolean;
}

const PREFERRED = '*';

export function writeOccupations(languages: readonly string[], occupations: readonly Occupation[]): string {
  const cell = (labels: readonly Label[] = []): string =>
    labels.map(({ text, isPreferred }) => (isPreferred ? PREFERRED : '') + text).join('|');
  const line = ({ id, group, labels }: Occupation): string =>
    [
      group === undefined ? id : `${id} ${group}`,
      ...languages.map((language) => cell(labels[language])),
    ].join('\t');
  return [languages.join('\t'), ...occupations.map(line)].join('\n');
}

/** The meaning of a label in a language. */
export interface Meaning {
  /** Row of the occupation, from 0. */
  row: number;
  language: string;
  isPreferred: boolean;
}

export interface Labels {
  /** By row. */
  ids: readonly string[];
  /** By the key of the label (`labelKey`); without generic ones. */
  byKey: ReadonlyMap<string, readonly Meaning[]>;
  /** The keys of labels of one word, with their languages. */
  words: ReadonlyMap<string, ReadonlySet<string>>;
}

const SHORTEST = 3;
/** "Senior data analyst" is one of another occupation than "data analyst" at times; titles mean the same. */
const LEVEL = /^(?:senior|junior) /i;

/** A label of so many occupations says too little. */
const MOST_MEANINGS = 3;

/** Reads what `writeOccupations` wrote. */
export function readOccupations(text: string): { languages: string[]; occupations: Occupation[] } {
  const [head = '', ...lines] = text.split('\n');
  const languages = head.split('\t');
  const labelsIn = (cell = ''): Label[] =>
    (cell === '' ? [] : cell.split('|')).map((label) => {
      const isPreferred = label.startsWith(PREFERRED);
      return { text: isPreferred ? label.slice(1) : label, isPreferred };
    });
  const occupations = lines.map((line) => {
    const [name = '', ...cells] = line.split('\t');
    const [id = '', group] = name.split(' ');
    return {
      id,
      ...(group !== undefined && { group }),
      labels: Object.fromEntries(languages.map((language, at) => [language, labelsIn(cells[at])])),
    };
  });
  return { languages, occupations };
}

/** Few titles have these languages: a label that another language has too means what it means there ("conductor", "director"). */
const QUERIED = new Set(['es']);

const ONE_WORD = /^\p{L}+$/u;

const ADDED = new Map(
  Object.values(addedLabels).map(({ id, labels }) => [id, new Map(Object.entries(labels))]),
);

/**
 * Names in titles for an occupation for which ESCO has no label, or that of another occupation; `added-labels.json` has
 * them by the name that ESCO prefers, reviewed by the titles of 10,000 jobs.
 */
export const added = (id: string, language: string): string[] =>
  ADDED.get(id)?.get(language)?.split(', ') ?? [];

/** The meanings of the labels of all occupations, with the project's own and without generic ones. */
export function createLabels(occupations: readonly Occupation[]): Labels {
  const byKey = new Map<string, Meaning[]>();
  const words = new Map<string, Set<string>>();
  const add = (key: string, meaning: Meaning): void => {
    if (key.length < SHORTEST) return;
    const known = byKey.get(key);
    if (!known) byKey.set(key, [meaning]);
    else if (!known.some(({ row, language }) => row === meaning.row && language === meaning.language))
      known.push(meaning);
  };
  for (const [row, { id, labels }] of occupations.entries()) {
    for (const [language, own] of Object.entries(labels)) {
      // The project's own first: of two with one key the first counts.
      for (const label of added(id, language)) add(labelKey(label), { row, language, isPreferred: true });
      for (const { text, isPreferred } of own) {
        const key = LEVEL.test(text) ? '' : labelKey(text);
        if (GENERIC.never.has(key)) continue;
        add(key && ledKey(text, key), { row, language, isPreferred });
        if (ONE_WORD.test(text)) words.set(key, (words.get(key) ?? new Set()).add(language));
      }
    }
  }
  const ids = occupations.map(({ id }) => id);
  for (const [key, all] of byKey) {
    if (all.length === 1) continue;
    const own = all.filter(({ language }) => !QUERIED.has(language));
    const clear = clearest(own.length > 0 ? own : all, ids);
    if (new Set(clear.map(({ row }) => row)).size > MOST_MEANINGS) byKey.delete(key);
    else byKey.set(key, clear);
  }
  return { ids, byKey, words };
}

/** An occupation is meant rather than a group of them, and one that prefers the label rather than one that also has it. */
function clearest(meanings: readonly Meaning[], ids: readonly string[]): Meaning[] {
  const occupations = meanings.filter(({ row }) => ids[row]!.startsWith('occupation'));
  const some = occupations.length > 0 ? occupations : meanings;
  const preferred = some.filter(({ isPreferred }) => isPreferred);
  const rows = new Set((preferred.length > 0 ? preferred : some).map(({ row }) => row));
  return some.filter(({ row }) => rows.has(row));
}
