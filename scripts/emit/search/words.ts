import { type FoundOccupations } from '../../../src/occupations/found.ts';
import { lazy } from '../../../src/lazy.ts';
import { memo } from '../../../src/memo.ts';
import { type JobPlace, type Posting } from '../../../src/posting.ts';
import { shortFor } from '../../../src/search/abbreviations.ts';
import { occupationIn, splitCompound } from '../../../src/search/compounds.ts';
import { filterWords } from '../../../src/search/filter-words.ts';
import { occupationWord } from '../../../src/search/formats/labels.ts';
import { PAGE } from '../../../src/search/formats/shard.ts';
import { isBeside, wholeSign } from '../../../src/search/resolve-word.ts';
import { formForWomen, tokenize } from '../../../src/search/tokens.ts';
import { type KnownBefore } from './before-words.ts';
import { countryWords } from './country-names.ts';
import { type Entries, type EntriesParcel } from './entries.ts';
import { Joins, type Pair } from './joins.ts';
import { type KnownWord, knownWords, type Neighbour } from './known-words.ts';
import { nameSigns } from './other-names.ts';
import { type PlaceNames, placeNames, sameWords } from './place-names.ts';
import { scanWords, type TakeWord } from './scan-words.ts';
import { namesIn, textsByField } from './texts.ts';
import { Vocabulary, type VocabularyParcel } from './vocabulary.ts';
import { type WordSlots } from './word-slots.ts';

/** Languages that write compounds as one word. */
const COMPOUNDING = new Set(['de', 'nl', 'sv', 'da', 'no', 'nb', 'nn', 'fi', 'is', 'lb']);
const SHORTEST_COMPOUND = 8;
/** The field of tags and names, and of the words for a filter's value, which are found like them. */
const NAMES = 1;
const isApostrophe = (code: number): boolean => code === 0x27 || code === 0x2019;
/** As many words as an abbreviation stands for at most. */
const WINDOW = 5;

/** Names that are kept at a time: most are those of many jobs. */
const MOST_NAMES = 1 << 14;

/** What a place's name has behind it where it says whose or from where something is, in German and English. */
const FORM_OF_NAME = /(?<=.{4})(?:er|s)$/;

/** Words in so many times as many compounds as jobs of their own would be lost among these: "mittel", "entwicklerin". */
const DROWNED = 0.5;

interface Compounds {
  parts: readonly (readonly number[] | undefined)[];
  /** Per word how many entries compounds with it have. */
  inCompounds: Uint32Array;
}

/** The words of all jobs, collected job by job in ordinal order. */
export class Words {
  readonly vocabulary = new Vocabulary();
  /** Per folded word: how people spell it, where that differs. */
  readonly spellings = new Map<string, Map<string, number>>();
  readonly entries: Entries;
  /** Which neighbours are one word. */
  readonly joins: Joins;
  /** What looks like grammar and is a name: see `NamesFinder`. */
  readonly names: ReadonlySet<string>;
  /** The folded words of tags, employers and places. */
  readonly named = new Set<string>();

  readonly #places: ReadonlyMap<number, PlaceNames>;
  readonly #occupationsOf: FoundOccupations['ofJob'];
  /** By the name of a place its others. */
  readonly #same: ReadonlyMap<string, readonly string[]>;
  readonly #nameSigns: readonly string[];
  /** The same words stand in titles and names over and over, and in other texts. */
  readonly #inNames: WordSlots<KnownWord>;
  readonly #inTexts: WordSlots<KnownWord>;
  readonly #wordsOfName = memo(MOST_NAMES, (name) => {
    const found: { known: KnownWord; start: number; end: number }[] = [];
    scanWords(name, (text, start, end, hash) => {
      found.push({ known: this.#inNames.at(text, start, end, hash), start, end });
    });
    return found;
  });
  /** The text whose words are added, those up to here that are neighbours, in their order, and where the last one ends. */
  readonly #read = { text: '', job: 0, field: 0, last: [] as Neighbour[], lastEnd: 0 };
  /** Names whose words are in `named`. */
  readonly #namesRead = new Set<string>();

  /**
   * @param before of all jobs
   * @param places those that they are at
   * @param occupationsOf by the id of the job
   */
  constructor(
    entries: Entries,
    before: KnownBefore,
    places: readonly JobPlace[] = [],
    occupationsOf: FoundOccupations['ofJob'] = {},
  ) {
    this.entries = entries;
    this.#places = placeNames(places);
    this.#occupationsOf = occupationsOf;
    this.#same = sameWords(this.#places.values());
    this.names = before.names;
    this.joins = new Joins(before.written, this.names);
    this.#inNames = knownWords(this.vocabulary, this.names, true);
    this.#inTexts = knownWords(this.vocabulary, this.names, false);
    this.#nameSigns = nameSigns(before.countries, this.#places.values(), (word) => this.#same.has(word));
  }

  /** @param pageTerms the terms of the job's page, as `pageTerms` extracted them */
  add(posting: Posting, job: number, pageTerms: readonly string[]): void {
    const { vocabulary } = this;
    vocabulary.startJob(job, posting.language, COMPOUNDING.has(posting.language));
    const addUncounted = (word: string): void => {
      const id = vocabulary.idFor(word);
      if (vocabulary.addUncounted(id)) this.#addEntry(id, job, NAMES, false);
    };
    textsByField(posting).forEach((texts, field) => {
      for (const text of texts) this.#addText(text, job, field);
      if (field !== NAMES) return;
      for (const { row, key } of this.#occupationsOf[posting.id] ?? [])
        addUncounted(occupationWord(row, key));
      const ofPlaces = posting.locations.flatMap(({ placeId }) =>
        placeId === undefined ? [] : this.#places.get(placeId)!.words,
      );
      for (const word of [...filterWords(posting), ...countryWords(posting), ...ofPlaces])
        for (const one of this.#withName(word)) addUncounted(one);
    });
    for (const name of namesIn(posting)) this.#readName(name);
    for (const term of pageTerms) this.#add(vocabulary.idFor(term), job, PAGE);
  }

  /** With what it is in upper case, where that is a name. */
  readonly #withName = memo(MOST_NAMES, (word): readonly string[] => {
    const upper = word.toUpperCase();
    return this.names.has(upper) ? [word, upper] : [word];
  });

  #readName(name: string): void {
    if (this.#namesRead.has(name)) return;
    this.#namesRead.add(name);
    for (const { forms } of tokenize(name)) for (const form of forms) this.named.add(form);
  }

  #addText(text: string, job: number, field: number): void {
    const read = this.#read;
    read.text = text;
    read.job = job;
    read.field = field;
    read.last.length = 0;
    read.lastEnd = 0;
    if (field === NAMES)
      for (const { known, start, end } of this.#wordsOfName(text)) this.#addWord(known, start, end);
    else scanWords(text, field < NAMES ? this.#takeOfTitle : this.#takeOfText);
  }

  readonly #takeOfTitle: TakeWord = (text, start, end, hash) => {
    this.#addWord(this.#inNames.at(text, start, end, hash), start, end);
  };
  readonly #takeOfText: TakeWord = (text, start, end, hash) => {
    this.#addWord(this.#inTexts.at(text, start, end, hash), start, end);
  };

  #addWord({ word, forms, ids, needed, spelling }: KnownWord, start: number, end: number): void {
    if (forms.length === 0) return;
    const { text, job, field, last, lastEnd } = this.#read;
    for (let i = 0; i < ids.length; i++) this.#add(ids[i]!, job, field);
    const forWomen = field <= NAMES ? formForWomen(text, { end, forms }) : undefined;
    if (forWomen) this.#add(this.vocabulary.idFor(forWomen), job, field);
    if (spelling) noteSpelling(this.spellings, word, spelling);
    // What a sign or more blanks part is no neighbour; "re building" is no word of "we're building".
    const isElided = isApostrophe(text.charCodeAt(start - 1));
    const lastWord = last.length === 0 ? '' : last[last.length - 1]!.word;
    if (start === lastEnd || !isBeside({ word: lastWord, end: lastEnd }, start) || isElided) last.length = 0;
    for (let i = 0; i < needed.length; i++) {
      const part = needed[i] as Neighbour;
      const before = last[last.length - 1];
      const joined = before === undefined ? before : this.joins.notePair(before, part, job, i > 0);
      if (joined) this.#addEntry(this.vocabulary.idFor(joined), job, field, !this.#same.has(joined));
      last.push(part);
      const short = part.endsShort ? shortFor(last.slice(-WINDOW).map((one) => one.word)) : undefined;
      if (short) this.#add(this.vocabulary.idFor(short), job, field);
    }
    if (isElided) last.length = 0;
    this.#read.lastEnd = end;
  }

  #add(word: number, job: number, field: number): void {
    if (this.vocabulary.add(word, field)) this.#addEntry(word, job, field, false);
  }

  #addEntry(word: number, job: number, field: number, isJoined: boolean): void {
    this.vocabulary.countEntry(word);
    this.entries.add(word, job, field, isJoined);
  }

  /** All of them, as another thread can take them over. */
  parcel(): WordsParcel {
    const { spellings, named } = this;
    return {
      vocabulary: this.vocabulary.parcel(),
      entries: this.entries.parcel(),
      pairs: this.joins.pairs(),
      spellings,
      named,
    };
  }

  /** Adds the words of jobs that come after all of these, collected with the same known before; then none are added any more. */
  append({ vocabulary, entries, pairs, spellings, named }: WordsParcel): void {
    this.entries.append(entries, this.vocabulary.addAll(vocabulary));
    this.joins.addAll(pairs);
    for (const [word, counts] of spellings)
      for (const [spelling, count] of counts) noteSpelling(this.spellings, word, spelling, count);
    for (const word of named) this.named.add(word);
  }

  /** The words of the index, sorted: those that a job has, and signs, which none has. */
  sorted(): string[] {
    const { words } = this.vocabulary;
    const found = words.filter((_, id) => this.vocabulary.entriesOf(id) > 0 && this.vocabulary.isFound(id));
    const signs = this.joins.signs(this.#jobsWith, this.#isName);
    const drowned = found.filter((word) => this.#isDrowned(word)).map(wholeSign);
    const occupations = found.flatMap((word) => (this.#isCompounding(word) && occupationIn(word)) || []);
    const inNames = this.joins.nameWords();
    return [
      ...new Set([...found, ...occupations, ...inNames, ...signs, ...drowned, ...this.#nameSigns]),
    ].sort();
  }

  readonly #jobsWith = (word: string): number => this.vocabulary.jobsWith(word);
  readonly #isName = (word: string): boolean => this.named.has(word);

  /** Whether compounds with a word are many beside the jobs that have it as a word. */
  #isDrowned(word: string): boolean {
    const id = this.vocabulary.idOf(word);
    const jobs = this.vocabulary.jobsWith(word);
    return id !== undefined && jobs > 0 && (this.#compounds().inCompounds[id] as number) >= jobs * DROWNED;
  }

  /** Per word, by number, the words that find it too: those that a compound is made of, its sign (`wholeSign`), other names of a place. */
  partsOf(): (readonly number[] | undefined)[] {
    const { vocabulary } = this;
    const idsOf = (words: readonly string[] = []): number[] =>
      words.flatMap((word) => vocabulary.idOf(word) ?? []);
    const same = vocabulary.words.map((word) => {
      // "Luzerner" speaks of Lucerne.
      const others = this.#same.get(word) ?? this.#same.get(word.replace(FORM_OF_NAME, ''));
      return others && idsOf(others);
    });
    const { parts } = this.#compounds();
    return vocabulary.words.map((word, id) => {
      const own = parts[id] ?? [];
      const others = [...idsOf([wholeSign(word)]), ...[id, ...own].flatMap((one) => same[one] ?? [])];
      return others.length === 0 ? parts[id] : [...own, ...others];
    });
  }

  /** Made when all words are there. */
  readonly #compounds = lazy(() => this.#makeCompounds());

  /** The words of compounds, and their parts, by the number of the compound. */
  #makeCompounds(): Compounds {
    const direct = this.#directPartsOf();
    for (const [word, ...halves] of this.joins.writtenApart(this.#jobsWith, this.#isName)) {
      const id = this.vocabulary.idFor(word);
      direct[id] = [...(direct[id] ?? []), ...halves.flatMap((half) => this.vocabulary.idOf(half) ?? [])];
    }
    const allPartsOf = (id: number): number[] =>
      (direct[id] ?? []).flatMap((part) => [part, ...allPartsOf(part)]);
    const inCompounds = new Uint32Array(this.vocabulary.words.length);
    const parts = direct.map((own, id) => own && [...new Set(allPartsOf(id))]);
    parts.forEach((all, id) => {
      for (const part of all ?? []) inCompounds[part]! += this.vocabulary.entriesOf(id);
    });
    return { parts, inCompounds };
  }

  /** Takes apart the words that mostly stand in jobs of languages with compounds. */
  #directPartsOf(): (readonly number[] | undefined)[] {
    const { vocabulary } = this;
    const jobsWith = (word: string): number => vocabulary.compoundingJobsWith(word);
    return [...vocabulary.words].map((word) => {
      if (!this.#isCompounding(word)) return undefined;
      const parts = splitCompound(word, jobsWith) ?? occupationIn(word);
      return parts ? [parts].flat().map((part) => vocabulary.idFor(part)) : undefined;
    });
  }

  /** Whether a word may be a compound: it is long, and mostly stands in jobs of languages that write them as one. */
  #isCompounding(word: string): boolean {
    if (word.length < SHORTEST_COMPOUND || !/^\p{L}+$/u.test(word)) return false;
    return this.vocabulary.compoundingJobsWith(word) * 2 > this.vocabulary.jobsWith(word);
  }
}

export interface WordsParcel extends Pick<Words, 'spellings' | 'named'> {
  vocabulary: VocabularyParcel;
  entries: EntriesParcel;
  pairs: ReadonlyMap<string, Pair>;
}

function noteSpelling(spellings: Words['spellings'], word: string, spelling: string, count = 1): void {
  let counts = spellings.get(word);
  if (!counts) spellings.set(word, (counts = new Map<string, number>()));
  counts.set(spelling, (counts.get(spelling) ?? 0) + count);
}
