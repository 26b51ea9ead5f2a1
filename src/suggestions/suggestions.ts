/** Suggestions while one types, from shards of the index by first letters. Nothing else of the search is loaded for them. */
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

/** Most suggestions of one kind: each shard has the best so many of all beginnings that go beyond it. */
export const MOST_OF_KIND = 8;
/** A name is completed by so many of the last words of a text at most. */
const MOST_ENDS = 5;
const SHORTEST = 2;
const CAPACITY = 2_000_000;
/** Memory for each byte of a shard: objects, strings and keys of their own. */
const SHARD_BYTES = 20;

/** A suggestion for a text. */
export interface FoundSuggestion extends Suggestion {
  /** Its name in the language asked for, or, for an occupation, in the one that was typed. */
  text: string;
}

interface Suggestions {
  /** Where the words begin that the suggestions complete, in UTF-16 units of the text. */
  start: number;
  /** Suggestions of one kind together; the kind with the best first. */
  found: FoundSuggestion[];
}

interface SuggestOptions {
  /** Default: all. */
  kinds?: readonly SuggestionKind[];
  /** How many at most. */
  limit?: number;
  /** How many of one kind, at most `MOST_OF_KIND`. */
  ofKind?: number;
  /** Number of letters before anything is suggested. */
  shortest?: number;
}

export interface Suggester {
  /** Loads what all suggestions need. */
  warm: () => Promise<void>;
  /**
   * The texts that a text may become. All of its words are completed together, or where nothing begins with them the
   * last ones.
   * @throws ArtefactMissing when a newer build was published; the next call reads that
   */
  suggest: (text: string, options?: SuggestOptions) => Promise<Suggestions>;
}

/**
 * @param load reads an artefact by its path below `search/`
 * @param language of the names: ISO 639-1
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
  /** By name. */
  spellings: readonly Spellings[];
}
const spelt = (suggestion: Suggestion): Spelt => ({
  suggestion,
  spellings: suggestion.names.map(({ text }) => spellingsOf(text)),
});

/** How well something fits what was typed. */
export interface Rank {
  fit: NonNullable<Fit>;
  jobs: number;
  /** See `Suggestion`. */
  worth?: number;
  text: string;
  /** An occupation's name in another language than that asked for: "Ingénieur logiciel" is seldom what "log" becomes on a German page. */
  isForeign?: boolean;
}
/** A suggestion that begins with the typed text is worth so many that have a word that does. */
const WHOLE = 8;
/** A name is worth as much as so many in another language. */
const OWN = 64;
const worthOf = ({ fit, jobs, worth = jobs, isForeign }: Rank): number =>
  (worth * (fit === 'whole' ? WHOLE : 1)) / (isForeign ? OWN : 1);
/** The best first. */
export const byRank = (a: Rank, b: Rank): number => worthOf(b) - worthOf(a) || (a.text < b.text ? -1 : 1);

type Match = FoundSuggestion & Rank;

/** Names in the language asked for come before others. */
function matchOf({ suggestion, spellings }: Spelt, typed: string, language: string): Match | undefined {
  const { names, kind } = suggestion;
  const matching = spellings.flatMap((own, at) => {
    const fit = fitOf(own, typed);
    return fit ? { fit, name: names[at]! } : [];
  });
  const isOwn = (name: SuggestionName): boolean => name.language === language;
  const best = matching.find(({ name }) => isOwn(name)) ?? matching[0];
  if (!best) return undefined;
  if (kind === 'cities') return { ...suggestion, text: (names.find(isOwn) ?? names[0]!).text, fit: best.fit };
  const isForeign = kind === 'occupations' && !isOwn(best.name);
  return { ...suggestion, text: best.name.text, fit: best.fit, isForeign };
}

/** The best, so many of a kind; of one kind together. */
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
