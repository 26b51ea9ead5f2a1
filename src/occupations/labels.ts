import generic from './vocabulary/generic-labels.json' with { type: 'json' };
import addedLabels from './vocabulary/added-labels.json' with { type: 'json' };
import { keysOf, labelKey, ledKey } from './label-words.ts';
import { listed } from '../text/normalize.ts';

/**
 * ESCO labels that mean more in a title than the one occupation that has them, as keys (`labelKey`). They were reviewed on
 * the titles of 10,000 jobs in English, German and French.
 */
const keys = (labels: readonly string[]): ReadonlySet<string> =>
  new Set(labels.flatMap(listed).map(labelKey));

export const GENERIC = {
  /** Labels that never match. In ESCO, "agent" is an auctioneer, "director" a film director, and "product" an inspector. */
  never: keys(generic.never),
  /** Labels that match only if a title has nothing else: "Serveur (H/F)" is one, "Administrateur serveur Linux" is not. */
  alone: keys(generic.alone),
};

/**
 * An occupation with its labels. In our file, the first line has the languages, and each further line an occupation: its id,
 * a blank, its group, and its labels for each language.
 */
export interface Occupation {
  /**
   * The occupation's address at ESCO without the beginning `ESCO` (found.ts): "occupation/…" or, for a group of ISCO-08,
   * "isco/C2221".
   */
  id: string;
  /** Four digits for the occupation's group of ISCO-08; undefined for a group itself. */
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
  /** Meanings by key of the label (`labelKey`). Generic labels are left out. */
  byKey: ReadonlyMap<string, readonly Meaning[]>;
  /** The keys of single-word labels, with their languages. */
  words: ReadonlyMap<string, ReadonlySet<string>>;
}

const SHORTEST = 3;
/**
 * Levels, which are ignored. In ESCO, "senior data analyst" sometimes belongs to another occupation than "data analyst", but
 * in titles it does not.
 */
const LEVEL = /^(?:senior|junior) /i;

/** Maximum number of occupations of a label. A label with more is too vague. */
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
 * Languages of few titles. If such a language shares a label with another language, the label has the other's meaning
 * ("conductor", "director").
 */
export const ONLY_QUERIED: ReadonlySet<string> = new Set(['es', 'nl', 'pt', 'pl', 'ro']);

const ONE_WORD = /^\p{L}+$/u;

const ADDED = new Map(
  Object.values(addedLabels).map(({ id, labels }) => [id, new Map(Object.entries(labels))]),
);

/**
 * Our own labels of an occupation, for names in titles that ESCO lacks or gives to another occupation. They are in
 * added-labels.json by ESCO's preferred name, and were reviewed on the titles of 10,000 jobs.
 */
export const added = (id: string, language: string): string[] =>
  ADDED.get(id)?.get(language)?.split(', ') ?? [];

/** The meanings of all labels, including our own but without generic ones. */
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
        // Skip labels with English words, because they have the same keys: the Dutch "marketingcoördinator" is a chief
        // officer in ESCO.
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

/** Whether all words are in the set, or whether a single word consists of two words of the set. */
function isOf(known: ReadonlySet<string>, keys: readonly string[]): boolean {
  if (keys.every((key) => known.has(key))) return true;
  const [key = ''] = keys;
  for (let at = SHORTEST; keys.length === 1 && at <= key.length - SHORTEST; at++)
    if (known.has(key.slice(0, at)) && known.has(key.slice(at))) return true;
  return false;
}

/** Prefers occupations to groups, and among these the ones that have the label as their preferred label. */
function clearest(meanings: readonly Meaning[], ids: readonly string[]): Meaning[] {
  const occupations = meanings.filter(({ row }) => ids[row]!.startsWith('occupation'));
  const candidates = occupations.length > 0 ? occupations : meanings;
  const preferred = candidates.filter(({ isPreferred }) => isPreferred);
  const rows = new Set((preferred.length > 0 ? preferred : candidates).map(({ row }) => row));
  return candidates.filter(({ row }) => rows.has(row));
}
