import generic from './vocabulary/generic-labels.json' with { type: 'json' };
import addedLabels from './vocabulary/added-labels.json' with { type: 'json' };
import { keysOf, labelKey, ledKey } from './label-words.ts';
import { listed } from '../text/normalize.ts';

/**
 * ESCO labels that mean more in a title than their one occupation, reviewed on the titles of 10,000 jobs in English, German and
 * French. Keys as of `labelKey`.
 */
const keys = (labels: readonly string[]): ReadonlySet<string> =>
  new Set(labels.flatMap(listed).map(labelKey));

export const GENERIC = {
  /** Never match: in ESCO "agent" is an auctioneer, "director" one of films, "product" an inspector. */
  never: keys(generic.never),
  /** Match only if the title has nothing else: "Serveur (H/F)", but not "Administrateur serveur Linux". */
  alone: keys(generic.alone),
};

/**
 * Occupations with their labels, and the format of our file: a line of languages, then a line for each occupation. It has the
 * occupation's id, a blank, its group, and its labels for each language.
 */
export interface Occupation {
  /** Its address at ESCO without `ESCO` (found.ts): "occupation/…" or, for a group of ISCO-08, "isco/C2221". */
  id: string;
  /** Its group of ISCO-08, four digits; undefined for a group itself. */
  group?: string;
  /** By language (ISO 639-1), the preferred labels first. */
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
  /** ESCO's ids by row. */
  ids: readonly string[];
  /** Meanings by key of the label (`labelKey`), without generic labels. */
  byKey: ReadonlyMap<string, readonly Meaning[]>;
  /** The keys of single-word labels, with their languages. */
  words: ReadonlyMap<string, ReadonlySet<string>>;
}

const SHORTEST = 3;
/**
 * Levels, which are ignored: in ESCO "senior data analyst" sometimes belongs to another occupation than "data analyst", in
 * titles it does not.
 */
const LEVEL = /^(?:senior|junior) /i;

/** Maximum number of occupations of a label: with more, it is too vague. */
const MOST_MEANINGS = 3;

/** Reads the format of `writeOccupations`. */
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

/**
 * Languages of few titles. If such a language shares a label with another, the label has its meaning in the other ("conductor",
 * "director").
 */
export const ONLY_QUERIED: ReadonlySet<string> = new Set(['es', 'nl', 'pt', 'pl', 'ro']);

const ONE_WORD = /^\p{L}+$/u;

const ADDED = new Map(
  Object.values(addedLabels).map(({ id, labels }) => [id, new Map(Object.entries(labels))]),
);

/**
 * Names in titles that ESCO lacks or gives to another occupation, from `added-labels.json` by ESCO's preferred name; reviewed
 * on the titles of 10,000 jobs.
 */
export const added = (id: string, language: string): string[] =>
  ADDED.get(id)?.get(language)?.split(', ') ?? [];

/** The meanings of all labels, including our own but no generic ones. */
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
  const english = new Set(
    occupations.flatMap(({ labels }) => (labels['en'] ?? []).flatMap(({ text }) => keysOf(text))),
  );
  for (const [row, { id, labels }] of occupations.entries()) {
    for (const [language, own] of Object.entries(labels)) {
      // Our own labels come first, because the first label with a key counts.
      for (const label of added(id, language)) add(labelKey(label), { row, language, isPreferred: true });
      for (const { text, isPreferred } of own) {
        const key = LEVEL.test(text) ? '' : labelKey(text);
        if (GENERIC.never.has(key)) continue;
        // Dutch "marketingcoördinator" is a chief officer in ESCO, and the English word has the same key.
        if (ONLY_QUERIED.has(language) && isOf(english, keysOf(text))) continue;
        add(key && ledKey(text, key), { row, language, isPreferred });
        if (ONE_WORD.test(text)) words.set(key, (words.get(key) ?? new Set()).add(language));
      }
    }
  }
  const ids = occupations.map(({ id }) => id);
  for (const [key, all] of byKey) {
    if (all.length === 1) continue;
    const own = all.filter(({ language }) => !ONLY_QUERIED.has(language));
    const clear = clearest(own.length > 0 ? own : all, ids);
    if (new Set(clear.map(({ row }) => row)).size > MOST_MEANINGS) byKey.delete(key);
    else byKey.set(key, clear);
  }
  return { ids, byKey, words };
}

/** Whether all words are in the set, or the only word is two of the set without a blank. */
function isOf(known: ReadonlySet<string>, keys: readonly string[]): boolean {
  if (keys.every((key) => known.has(key))) return true;
  const [key = ''] = keys;
  for (let at = SHORTEST; keys.length === 1 && at <= key.length - SHORTEST; at++)
    if (known.has(key.slice(0, at)) && known.has(key.slice(at))) return true;
  return false;
}

/** Prefers occupations to groups, and then those that have the label as their preferred one. */
function clearest(meanings: readonly Meaning[], ids: readonly string[]): Meaning[] {
  const occupations = meanings.filter(({ row }) => ids[row]!.startsWith('occupation'));
  const candidates = occupations.length > 0 ? occupations : meanings;
  const preferred = candidates.filter(({ isPreferred }) => isPreferred);
  const rows = new Set((preferred.length > 0 ? preferred : candidates).map(({ row }) => row));
  return candidates.filter(({ row }) => rows.has(row));
}
