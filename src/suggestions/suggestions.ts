/**
 * Suggestions while the user types. They are read from shards of the index, keyed by first letters, and need no other file of
 * the search.
 */
import { once } from '../lib/cache.ts';
import { artefactCache, inflate, keepRecent } from '../artefacts/artefacts.ts';
import type { Manifest } from '../search/formats/manifest.ts';
import {
  readSuggestions,
  type Suggestion,
  type SuggestionKind,
  type SuggestionName,
} from './suggestion-files.ts';
import { loadTable, openShards } from '../artefacts/sorted-table.ts';
import { endsOf, type Fit, fitOf, type Spellings, spellingsOf } from './suggestion-keys.ts';
import { ArtefactMissing, type LoadArtefact } from '../artefacts/artefacts.ts';

/**
 * Maximum number of suggestions of one kind. For every longer prefix, a shard has the best suggestions, at least this many.
 */
export const MOST_OF_KIND = 8;
/** Maximum number of words, counted from the end of the text, that a name may complete. */
const MOST_ENDS = 5;
const SHORTEST = 2;
const CAPACITY = 2_000_000;
/** Memory per byte of a shard: objects, strings and keys. */
const SHARD_BYTES = 20;

/** A suggestion for a text. */
export interface FoundSuggestion extends Suggestion {
  /** The name of the suggestion in the requested language. For an occupation, it may be in the language that was typed. */
  text: string;
}

interface Suggestions {
  /** Where the completed words begin, in UTF-16 units of the text. */
  start: number;
  /** Grouped by kind. The kind with the best suggestion comes first. */
  found: FoundSuggestion[];
}

interface SuggestOptions {
  /** The kinds to suggest, by default all. */
  kinds?: readonly SuggestionKind[];
  /** Maximum number in total. */
  limit?: number;
  /** Maximum number of one kind, up to `MOST_OF_KIND`. */
  ofKind?: number;
  /** Minimum number of letters. */
  shortest?: number;
}

export interface Suggester {
  /** Loads what all suggestions need. */
  warm: () => Promise<void>;
  /**
   * Suggests completions of a text: of all its words together or, if there are none, of the last few words.
   * @throws ArtefactMissing after a newer build was published; the next call reads the newer build
   */
  suggest: (text: string, options?: SuggestOptions) => Promise<Suggestions>;
}

/**
 * Creates a suggester.
 * @param load reads an artefact by its path below `search/`
 * @param language of the names, ISO 639-1
 */
export function createSuggester(load: LoadArtefact, language: string): Suggester {
  const open = () =>
    once(async () => {
      const kept = keepRecent(CAPACITY);
      const source = { load, unpack: inflate, kept, ahead: false };
      const { files } = JSON.parse(new TextDecoder().decode(await load('manifest.json'))) as Manifest;
      return openShards(
        'suggestions',
        await loadTable(source, files.suggestions),
        artefactCache(source, (content) => readSuggestions(content).map(spelt), SHARD_BYTES),
      );
    });
  let shards = open();
  return {
    warm: async () => void (await shards()),
    async suggest(text, { kinds, limit = MOST_OF_KIND, ofKind = MOST_OF_KIND, shortest = SHORTEST } = {}) {
      const present = shards;
      try {
        const { of } = await present();
        for (const { key, start } of endsOf(text).slice(-MOST_ENDS)) {
          if (key.length < shortest) continue;
          const [shard = []] = await of([key]);
          const some = shard.filter(({ suggestion }) => kinds?.includes(suggestion.kind) ?? true);
          const found = some.flatMap((one) => matchOf(one, key, language) ?? []);
          if (found.length > 0) return { start, found: choose(found.sort(byRank), limit, ofKind) };
        }
        return { start: 0, found: [] };
      } catch (error) {
        if (error instanceof ArtefactMissing && shards === present) shards = open();
        throw error;
      }
    },
  };
}

interface Spelt {
  suggestion: Suggestion;
  /** Spellings of each name. */
  spellings: readonly Spellings[];
}
const spelt = (suggestion: Suggestion): Spelt => ({
  suggestion,
  spellings: suggestion.names.map(({ text }) => spellingsOf(text)),
});

/** What ranking depends on. */
export interface Rank {
  fit: NonNullable<Fit>;
  jobs: number;
  /** See `Suggestion`. */
  worth?: number;
  text: string;
  /**
   * Whether an occupation's name is in another language than requested. On a German page, "log" seldom means "Ingénieur
   * logiciel".
   */
  isForeign?: boolean;
}
/** Factor for suggestions that begin with the typed text. Others have it at a later word. */
const WHOLE = 8;
/** Factor for names in the requested language. */
const OWN = 64;
const worthOf = ({ fit, jobs, worth = jobs, isForeign }: Rank): number =>
  (worth * (fit === 'whole' ? WHOLE : 1)) / (isForeign ? OWN : 1);
/** Compares two suggestions, so that the better one comes first. */
export const byRank = (a: Rank, b: Rank): number => worthOf(b) - worthOf(a) || (a.text < b.text ? -1 : 1);

type Match = FoundSuggestion & Rank;

/** Matches a suggestion with a typed text. Names in the requested language are preferred. */
function matchOf({ suggestion, spellings }: Spelt, typed: string, language: string): Match | undefined {
  const { names, kind } = suggestion;
  const matching = spellings.flatMap((words, at) => {
    const fit = fitOf(words, typed);
    return fit ? { fit, name: names[at]! } : [];
  });
  const isOwn = (name: SuggestionName): boolean => name.language === language;
  const best = matching.find(({ name }) => isOwn(name)) ?? matching[0];
  if (!best) return undefined;
  if (kind === 'cities') return { ...suggestion, text: (names.find(isOwn) ?? names[0]!).text, fit: best.fit };
  const isForeign = kind === 'occupations' && !isOwn(best.name);
  return { ...suggestion, text: best.name.text, fit: best.fit, isForeign };
}

/** Selects the best suggestions, with a limit for each kind, and groups them by kind. */
function choose(ranked: readonly Match[], limit: number, ofKind: number): FoundSuggestion[] {
  const ofEach = new Map<SuggestionKind, number>();
  const isAmongFirst = ({ kind }: Suggestion): boolean => {
    const before = ofEach.get(kind) ?? 0;
    ofEach.set(kind, before + 1);
    return before < ofKind;
  };
  const chosen = Map.groupBy(ranked.filter(isAmongFirst).slice(0, limit), ({ kind }) => kind);
  return [...chosen.values()].flat().map(({ fit: _, isForeign: __, ...suggestion }) => suggestion);
}
