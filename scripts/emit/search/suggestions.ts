/** Writes what the search suggests while somebody types: titles, filter values and occupations, in shards. */
import { facetKey, type FacetValue, type FacetValues } from '../../../src/filters/facets.ts';
import { usualSpelling } from '../../../src/filters/facet-values.ts';
import type { FoundOccupations } from '../../../src/occupations/found.ts';
import { labelKey } from '../../../src/occupations/label-words.ts';
import type { JobPlace } from '../../../src/job/job.ts';
import type { Owners } from '../../../src/owners/owners.ts';
import { nameText, type Suggestion, writeSuggestions } from '../../../src/suggestions/suggestion-files.ts';
import { indexOfKey } from '../../../src/artefacts/table.ts';
import { type Fit, spellingsOf } from '../../../src/suggestions/suggestion-keys.ts';
import { STOP_WORDS } from '../../../src/text/stop-words.ts';
import { byRank, MOST_OF_KIND } from '../../../src/suggestions/suggestions.ts';
import type { ArtefactWriter } from './artefacts.ts';
import { emitWithTable, type Sharding, shardsOf } from './shards.ts';
import type { Titles } from './suggested-titles.ts';
import { added } from '../../../src/occupations/labels.ts';
import { loadOccupations } from '../../dataset/occupations.ts';

/** If there are at most this many titles or tags, even those of a single job are suggested. */
const FEW = 1000;
/** The maximum length of a name. A longer name is rarely typed, and too long for a line. */
const MOST_LETTERS = 80;
/** The number of bytes of a suggestion or name besides its text, for the number of jobs and lengths. */
const OTHER_BYTES = 4;

export interface ToSuggest {
  titles: Titles;
  values: FacetValues;
  places: readonly JobPlace[];
  occupations: FoundOccupations;
  /** The owners of the jobs. By default each job counts as one. */
  owners?: Evidence;
  /** The ordinals of jobs by id, for occupations. By default the jobs are in the order of their ids. */
  ordinals?: ReadonlyMap<string, number>;
}

/** How much some jobs count together, which are given by their ordinals. */
type Evidence = Pick<Owners, 'behind' | 'ofOne'>;
const EACH: Evidence = { behind: ({ length }) => length, ofOne: ({ length }) => length };

/** A suggestion with one of its keys. */
interface Entry {
  key: string;
  fit: NonNullable<Fit>;
  /** The names that have this key. */
  names: Suggestion['names'];
  suggestion: Suggestion;
}
const SHARDS: Sharding<Entry> = {
  keyOf: ({ key }) => key,
  weigher: () => {
    const seen = new Set<unknown>();
    const weigh = (part: unknown, text: string): number => {
      if (seen.has(part)) return 0;
      seen.add(part);
      return Buffer.byteLength(text) + OTHER_BYTES;
    };
    return ({ suggestion, names }) =>
      names.reduce((sum, name) => sum + weigh(name, name.text), weigh(suggestion, suggestion.value));
  },
  bytes: 12_000,
};

/**
 * Writes the suggestions in shards by their first letters, each with at most 8 kB when compressed, and returns the hash of
 * their table. A typed text needs only one shard. If the suggestions for a text go on in later shards, the first of these
 * shards also has the best ones of the others.
 */
export async function emitSuggestions(from: ToSuggest, artefacts: ArtefactWriter): Promise<Uint8Array> {
  const entries = entriesOf(await suggestionsOf(from));
  const shards = [...shardsOf(entries, SHARDS)];
  const names = shards.map((shard, i) => shortestBetween(shards[i - 1]?.at(-1)?.key, shard[0]!.key));
  const made = shards.entries().map(([i, shard]) => {
    const beyond = beginningsBeyond(i, names).flatMap((beginning) => bestOf(entries, beginning));
    return [names[i]!, writeSuggestions(suggestionsIn([...shard, ...beyond]))] as const;
  });
  return emitWithTable('suggestions', made, artefacts);
}

/**
 * Merges the entries of a shard into suggestions that have only the names in this shard. Cities keep all names, because readers
 * see one name and may type another.
 */
function suggestionsIn(entries: readonly Entry[]): Suggestion[] {
  const bySuggestion = Map.groupBy(entries, ({ suggestion }) => suggestion);
  return [...bySuggestion].map(([suggestion, own]) => {
    const found = new Set(own.flatMap(({ names }) => names));
    const names = suggestion.names.filter((name) => suggestion.kind === 'cities' || found.has(name));
    return { ...suggestion, names };
  });
}

/** The shortest beginning of a key that sorts after another key. */
function shortestBetween(before: string | undefined, key: string): string {
  if (before === undefined) return '';
  let beginning = '';
  for (const letter of key) {
    beginning += letter;
    if (beginning > before) break;
  }
  return beginning;
}

/** The beginnings whose keys start in this shard and go on in later shards. */
function beginningsBeyond(shard: number, names: readonly string[]): string[] {
  const letters = [...(names[shard + 1] ?? '')];
  return letters
    .map((_, length) => letters.slice(0, length).join(''))
    .filter((beginning) => beginning !== '' && indexOfKey(names, beginning) === shard);
}

/** The best suggestions of each kind for a beginning. */
function bestOf(entries: readonly Entry[], beginning: string): Entry[] {
  const found = new Map<Suggestion, Entry>();
  for (let at = placeBefore(entries, beginning); entries[at]?.key.startsWith(beginning); at++) {
    const entry = entries[at]!;
    const { names = [], fit = 'word' } = found.get(entry.suggestion) ?? {};
    const isWhole = fit === 'whole' || entry.fit === 'whole';
    found.set(entry.suggestion, {
      ...entry,
      fit: isWhole ? 'whole' : 'word',
      names: [...names, ...entry.names],
    });
  }
  return best([...found.values()]);
}

/** The best entries of each kind. */
function best(entries: readonly Entry[]): Entry[] {
  const ranked = entries.map((entry) => {
    const { fit, suggestion } = entry;
    const { jobs, worth = jobs, names } = suggestion;
    return { entry, fit, jobs, worth, text: names[0]!.text };
  });
  const byKind = Map.groupBy(ranked.sort(byRank), ({ entry }) => entry.suggestion.kind);
  return [...byKind.values()].flatMap((ofKind) => ofKind.slice(0, MOST_OF_KIND).map(({ entry }) => entry));
}

/** The first position whose key is not less than the given key. */
function placeBefore(entries: readonly Entry[], key: string): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle]!.key < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** All suggestions by each of their keys, sorted by key. */
function entriesOf(suggestions: readonly Suggestion[]): Entry[] {
  const entries = suggestions.flatMap((suggestion) => {
    const keys = new Map<string, Entry>();
    for (const name of suggestion.names)
      for (const { letters, starts } of spellingsOf(name.text))
        starts.forEach((start, word) => {
          // Skip a stop word within a name, such as "and", because nobody types it to find the name.
          if (word > 0 && STOP_WORDS.has(letters.slice(start, starts[word + 1]))) return;
          const key = letters.slice(start);
          const { names = [], fit } = keys.get(key) ?? {};
          const isWhole = word === 0 || fit === 'whole';
          keys.set(key, { key, fit: isWhole ? 'whole' : 'word', names: [...names, name], suggestion });
        });
    return [...keys.values()];
  });
  const byKey = Map.groupBy(entries, ({ key }) => key);
  return [...byKey.keys()].sort().flatMap((key) => shownOf(byKey.get(key)!));
}

/** Drops suggestions that are never shown, because only the best of each kind with the same key are shown. */
const shownOf = (ofKey: readonly Entry[]): readonly Entry[] =>
  ofKey.length > MOST_OF_KIND ? best(ofKey) : ofKey;

export async function suggestionsOf({
  titles: named,
  values,
  places,
  occupations,
  ordinals,
  owners = EACH,
}: ToSuggest): Promise<Suggestion[]> {
  const ofOccupations = await occupationSuggestions(occupations, owners, ordinals);
  const known = new Set(ofOccupations.flatMap(({ names }) => names.map(({ text }) => labelKey(text))));
  const ofFilter = (kind: 'tags' | 'employers'): Suggestion[] =>
    values[kind].map(({ value, label, ordinals }) => ({
      kind,
      names: [{ language: '', text: nameText(label) }],
      jobs: ordinals.length,
      ...worthOf(ordinals, kind === 'employers' ? owners.ofOne(ordinals) : owners.behind(ordinals)),
      value,
    }));
  // Leave out titles that are also the name of an occupation, because both find the same jobs.
  const titles = titleSuggestions(named, owners).filter(({ names }) => !known.has(labelKey(names[0]!.text)));
  const cities = citySuggestions(values.cities, places, owners);
  const [employers, tags] = [ofFilter('employers'), ofFilter('tags')];
  const all = [...frequent(titles), ...ofOccupations, ...cities, ...employers, ...frequent(tags)];
  return all.filter(({ names }) =>
    names.every(({ text }) => text.length <= MOST_LETTERS && wholeKey(text) !== ''),
  );
}

const worthOf = ({ length }: readonly number[], worth: number): Pick<Suggestion, 'worth'> =>
  worth < length ? { worth } : {};

const wholeKey = (text: string): string => spellingsOf(text)[0]!.letters;

/**
 * Keeps the suggestions that are frequent enough.
 * @param suggestions the most frequent first
 */
const frequent = (suggestions: readonly Suggestion[]): Suggestion[] =>
  suggestions.filter(({ jobs }, i) => jobs > 1 || i < FEW);

/**
 * Suggests the names of jobs in titles, the most frequent first, then the newest. Names that differ only in gender, number or
 * spelling are merged.
 */
function titleSuggestions({ jobs: byTitle }: Titles, owners: Evidence): Suggestion[] {
  const spellings = Map.groupBy(byTitle, ([title]) => labelKey(title));
  const suggestions = [...spellings.values()].map((titles): Suggestion => {
    const jobs = titles.flatMap(([, ordinals]) => ordinals);
    return {
      kind: 'titles',
      names: [{ language: '', text: usualSpelling(new Map(titles), owners) }],
      jobs: jobs.length,
      ...worthOf(jobs, owners.behind(jobs)),
      value: '',
    };
  });
  return suggestions.sort((a, b) => b.jobs - a.jobs);
}

/** Suggests each city by all of its usual names. */
function citySuggestions(
  cities: readonly FacetValue[],
  places: readonly JobPlace[],
  owners: Evidence,
): Suggestion[] {
  const byCity = Map.groupBy(places, ({ city }) => facetKey(city));
  return cities.map(({ value, ordinals }) => {
    const known = byCity.get(facetKey(value)) ?? [];
    const names = [
      { language: '', text: value },
      ...known.flatMap(({ labels }) =>
        Object.entries(labels).map(([language, text]) => ({ language, text })),
      ),
      ...known.flatMap((place) => place.names.map((text) => ({ language: '', text }))),
    ];
    const byText = new Map(names.reverse().map((name) => [name.text, name]));
    const [only, ...others] = known;
    return {
      kind: 'cities' as const,
      names: [...byText.values()].reverse(),
      jobs: ordinals.length,
      ...worthOf(ordinals, owners.behind(ordinals)),
      value,
      ...(only && others.length === 0 && { placeId: only.id }),
    };
  });
}

/** Suggests occupations by the names that people use. */

/** The maximum number of names per language. Those that titles use most are kept. */
const MOST_NAMES = 5;
/**
 * The maximum number of words of a label. A longer label belongs to a classification, and is used only if there is no other.
 */
const MOST_SPOKEN_WORDS = 3;
/** Occupations are merged if the jobs of both together share at least this part (intersection over union). */
const SAME = 0.9;

/** A label that means an occupation. */
interface Name {
  language: string;
  text: string;
  /** Whether the label is a preferred one or one of our own. */
  isUsual: boolean;
  /** How much the jobs whose titles use the label count. */
  count: number;
}
interface Meaning {
  /** How much the jobs whose titles use any of the labels count. */
  uses: number;
  names: Name[];
  /** The jobs that a search for the most used label finds. */
  jobs: ReadonlySet<number>;
}

/**
 * Suggests occupations by the labels that titles use, the most frequent first in each language. If titles use none, the
 * shortest of the preferred labels and our own is used. A search for a label finds all occupations with the label, so each
 * label belongs to one occupation: the one whose titles use it most. An occupation that owns no label in titles is left out.
 * Occupations whose searches find nearly the same jobs are merged.
 */
export async function occupationSuggestions(
  { ids, labels, ofJob }: FoundOccupations,
  owners = EACH,
  ordinals: ToSuggest['ordinals'] = new Map(Object.keys(ofJob).map((id, at) => [id, at])),
): Promise<Suggestion[]> {
  if (Object.keys(ids).length === 0) return [];
  const all = await loadOccupations();
  const labelled = labels.filter(([, rows]) => rows.length > 0);
  const rowsOf = new Map(
    labelled.map(([key, rows, , onlyNear]) => [key, rows.slice(0, rows.length - onlyNear)]),
  );
  const { jobsOf, usedBy } = usesOf(ofJob, ordinals, owners);
  const countOf = (row: number, key: string): number => usedBy.get(row)?.get(key) ?? 0;
  /** By label: the occupation whose titles use the label most. */
  const holders = new Map(
    labelled.map(([key, rows]) => {
      const [first] = rows.toSorted(
        (a, b) => countOf(b, key) - countOf(a, key) || jobsOf(b).size - jobsOf(a).size || a - b,
      );
      return [key, first];
    }),
  );
  const meanings = [...usedBy].flatMap(([row, uses]): Meaning[] => {
    const own = [...uses].filter(([key]) => holders.get(key) === row).sort((a, b) => b[1] - a[1]);
    const [most] = own;
    if (!most) return [];
    const { id, labels: known } = all[row]!;
    const names = Object.entries(known).flatMap(([language, ofLanguage]) => {
      const byKey = new Map<string, Name>();
      const add = (text: string, isUsual: boolean): void => {
        const key = labelKey(text);
        if (holders.get(key) !== row || byKey.has(key)) return;
        byKey.set(key, { language, text: capitalised(nameText(text)), isUsual, count: countOf(row, key) });
      };
      for (const text of added(id, language)) add(text, true);
      for (const { text, isPreferred } of ofLanguage) add(text, isPreferred);
      return spokenNames([...byKey.values()]);
    });
    const jobs = rowsOf.get(most[0])!.reduce((found, row) => found.union(jobsOf(row)), new Set<number>());
    return names.length > 0 ? [{ uses: own.reduce((sum, [, count]) => sum + count, 0), names, jobs }] : [];
  });
  return merged(meanings).map(({ names, jobs }) => ({
    kind: 'occupations',
    names: names.map(({ language, text }) => ({ language, text })),
    jobs: jobs.size,
    ...worthOf([...jobs], owners.behind([...jobs])),
    value: '',
  }));
}

/** The names that people use for an occupation in one language. */
function spokenNames(names: readonly Name[]): Name[] {
  const used = names.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  if (used.length > 0) return used.slice(0, MOST_NAMES);
  const shortest = (candidates: readonly Name[]): Name[] =>
    candidates.toSorted((a, b) => a.text.length - b.text.length).slice(0, 1);
  const usual = shortest(names.filter(({ isUsual }) => isUsual));
  const isSpoken = usual.some(({ text }) => text.split(' ').length <= MOST_SPOKEN_WORDS);
  return isSpoken ? usual : shortest(names);
}

/**
 * Merges meanings that find nearly the same jobs. The most used meaning stays, and gets the names that titles use for the
 * others.
 */
function merged(meanings: readonly Meaning[]): Meaning[] {
  const kept: Meaning[] = [];
  for (const meaning of meanings.toSorted((a, b) => b.uses - a.uses || b.jobs.size - a.jobs.size)) {
    const representative = kept.find(({ jobs }) => areSame(jobs, meaning.jobs));
    if (!representative) {
      kept.push({ ...meaning, names: [...meaning.names] });
      continue;
    }
    const languages = new Set(representative.names.map(({ language }) => language));
    representative.names.push(
      ...meaning.names.filter(({ language, count }) => count > 0 || !languages.has(language)),
    );
  }
  return kept;
}

function areSame(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  if (Math.min(a.size, b.size) < SAME * Math.max(a.size, b.size)) return false;
  const both = a.intersection(b).size;
  return both >= SAME * (a.size + b.size - both);
}

/** Capitalizes a label, because English and French labels begin in lower case. A name like "iOS" does not change. */
const capitalised = (text: string): string =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** By occupation: its jobs, and how much the jobs that use each of its labels count. */
function usesOf(
  ofJob: FoundOccupations['ofJob'],
  ordinals: ReadonlyMap<string, number>,
  owners: Evidence,
): { usedBy: Map<number, Map<string, number>>; jobsOf: (row: number) => ReadonlySet<number> } {
  const byRow = new Map<number, Set<number>>();
  const using = new Map<number, Map<string, number[]>>();
  for (const [id, recognised] of Object.entries(ofJob))
    for (const { row, key } of recognised) {
      const job = ordinals.get(id)!;
      const own = byRow.get(row) ?? new Set();
      byRow.set(row, own.add(job));
      const uses = using.get(row) ?? new Map<string, number[]>();
      using.set(row, uses);
      const jobs = uses.get(key);
      if (jobs) jobs.push(job);
      else uses.set(key, [job]);
    }
  const counted = (uses: ReadonlyMap<string, readonly number[]>): Map<string, number> =>
    new Map(Array.from(uses, ([key, jobs]) => [key, owners.behind(jobs)]));
  return {
    usedBy: new Map(Array.from(using, ([row, uses]) => [row, counted(uses)])),
    jobsOf: (row) => byRow.get(row) ?? new Set(),
  };
}
