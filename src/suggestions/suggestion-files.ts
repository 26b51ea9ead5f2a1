import { ByteReader, written } from '../artefacts/bytes.ts';
import { readWords, writeWords } from '../artefacts/words.ts';

/** The kinds of suggestions. Those from `cities` on are filters. */
export const SUGGESTION_KINDS = ['titles', 'occupations', 'cities', 'employers', 'tags'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

export interface SuggestionName {
  /** ISO 639-1; "" if unknown or irrelevant. */
  language: string;
  text: string;
}

export interface Suggestion {
  kind: SuggestionKind;
  /** At least one name. For a city, the filter's value comes first. */
  names: readonly SuggestionName[];
  /** Number of jobs. */
  jobs: number;
  /** The weight for ranking, which is the number of owners of these jobs. By default it is the number of jobs. */
  worth?: number;
  /** The filter's value; "" for titles and occupations. */
  value: string;
  /** For a city: its id at GeoNames, if known. */
  placeId?: number;
}

const BETWEEN_NAMES = '\t';
const BEHIND_LANGUAGE = ':';

/** A name without the characters that separate names in the file. */
export const nameText = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Writes suggestions by kind. Each kind has sections, which are compressed separately: the sorted names; numbers of jobs and
 * weights (and, for cities, ids); the values of employers.
 */
export function writeSuggestions(suggestions: readonly Suggestion[]): Uint8Array[] {
  return SUGGESTION_KINDS.flatMap((kind) => {
    const rows = suggestions
      .filter((suggestion) => suggestion.kind === kind)
      .map((suggestion) => ({ ...suggestion, text: writeNames(suggestion) }))
      .sort((a, b) => (a.text < b.text ? -1 : 1));
    const ids = kind === 'cities' ? rows.map(({ placeId = 0 }) => placeId) : [];
    return [
      ...writeWords(rows.map(({ text }) => text)),
      written((writer) =>
        writer.numbers([
          ...rows.map(({ jobs }) => jobs),
          ...rows.map(({ jobs, worth = jobs }) => jobs - worth),
          ...ids,
        ]),
      ),
      ...(kind === 'employers' ? writeWords(rows.map(({ value }) => value)) : []),
    ];
  });
}

export function readSuggestions(content: Uint8Array): Suggestion[] {
  const reader = new ByteReader(content);
  return SUGGESTION_KINDS.flatMap((kind) => {
    const names = readWords(reader).map((text) => readNames(kind, text));
    const jobs = reader.numbers(names.length);
    const less = reader.numbers(names.length);
    const ids = kind === 'cities' ? reader.numbers(names.length) : undefined;
    const domains = kind === 'employers' ? readWords(reader) : undefined;
    return names.map((names, at): Suggestion => {
      const isFilter = kind === 'cities' || kind === 'tags';
      const value = domains?.[at] ?? (isFilter ? names[0]!.text : '');
      const placeId = ids?.[at];
      const worth = less[at] ? { worth: jobs[at]! - less[at] } : {};
      return { kind, names: names, jobs: jobs[at]!, ...worth, value, ...(placeId && { placeId }) };
    });
  });
}

/** Only cities and occupations have translated names. */
const isInLanguages = (kind: SuggestionKind): boolean => kind === 'cities' || kind === 'occupations';

const writeNames = ({ kind, names }: Suggestion): string =>
  isInLanguages(kind)
    ? names.map(({ language, text }) => language + BEHIND_LANGUAGE + text).join(BETWEEN_NAMES)
    : names[0]!.text;

function readNames(kind: SuggestionKind, written: string): SuggestionName[] {
  if (!isInLanguages(kind)) return [{ language: '', text: written }];
  return written.split(BETWEEN_NAMES).map((name) => {
    const at = name.indexOf(BEHIND_LANGUAGE);
    return { language: name.slice(0, at), text: name.slice(at + 1) };
  });
}
