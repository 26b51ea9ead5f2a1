/** Collects the words of all jobs: normalized, and with their compounds, names and marker terms. */
import type { FoundOccupations } from '../../../src/occupations/found.ts';
import { lazy } from '../../../src/lib/lazy.ts';
import { memo } from '../../../src/lib/memo.ts';
import type { JobPlace, Job } from '../../../src/job/job.ts';
import { isIndustry, mentionOf } from '../../../src/search/lexicon.ts';
import { STATED_PAY } from '../../../src/search/same-words.ts';
import { shortFor } from '../../../src/text/word-forms.ts';
import { filterWords, payWords } from './filter-words.ts';
import { NAMES, PAGE, TITLES } from '../../../src/search/term.ts';
import {
  aloneMarker,
  clearNameMarker,
  employerMarker,
  isBeside,
  nameMarker,
  nearWord,
  occupationWord,
  slipMarker,
} from '../../../src/search/marker-terms.ts';
import { plainSigns } from '../../../src/text/signs.ts';
import { DOT, tokenize } from '../../../src/text/tokens.ts';
import type { KnownBefore } from './before-words.ts';
import { CamelCase, otherNames } from './names.ts';
import { findCompounds, headsIn, mayBeCompound, occupationIn } from './compounds.ts';
import { countryWords, type PlaceNames, placeNames, sameWords } from './place-names.ts';
import { KNOWN_EMPLOYERS, nameKey, namesOfEmployer } from './employer-names.ts';
import { LEXICON, lexiconMarkers, skillsEnding, spokenLanguage, withParents } from './lexicon.ts';
import { employerKey, industriesOf, isOfCustomer } from './industry-of-employer.ts';
import type { Postings } from './postings.ts';
import { Joins } from './joins.ts';
import {
  type Counter,
  type KnownWord,
  knownWords,
  lastWords,
  type Neighbour,
  type RareFacts,
  Writings,
} from './known-words.ts';
import {
  formForWomen,
  scanTerms,
  scanWords,
  type TakeWord,
  namesIn,
  textsByField,
  WordSlots,
} from './scan-words.ts';
import { completionsOf, isSuspended, suspendedIn } from './suspended.ts';
import { likelySlips } from './slips.ts';
import { type KnownOfWord, Vocabulary } from './vocabulary.ts';

/** The languages that write compounds as one word. */
const COMPOUNDING = new Set(['de', 'nl', 'sv', 'da', 'no', 'nb', 'nn', 'fi', 'is', 'lb']);
/** The number of the field for descriptions. */
const TEXT = 2;
const APOSTROPHE = 0x27;
/** Matches at each word of a text, together with the two words after it. */
const THREE_WORDS = /(?<![\p{L}\p{N}-])(?=(\p{L}+) (\p{L}+) (\p{L}+)(?![\p{L}\p{N}-]))/gu;

/** The cache size for names, because most names are in many jobs. */
const MOST_NAMES = 1 << 14;

/** Matches the German or English ending of a place's name that means belonging or origin, as in "Luzerner". */
const FORM_OF_NAME = /(?<=.{4})(?:er|s)$/;

/** The words of all jobs, collected in the order of ordinals. */
export class Words {
  readonly vocabulary = new Vocabulary();
  /** The spellings of each normalized word that differ from it. */
  readonly spellings = new Map<string, Map<string, Counter>>();
  readonly postings: Postings;
  /** Finds neighbours that are one word. */
  readonly joins: Joins;
  /** Names that look like stop words (`NamesFinder`). */
  readonly #names: ReadonlySet<string>;
  /** Counts the words that are written in camel case. */
  readonly camelCase = new CamelCase();
  /** The normalized words of tags, employers and places. */
  readonly named = new Set<string>();

  readonly #places: ReadonlyMap<number, PlaceNames>;
  readonly #occupations: OfJobs;
  readonly #ofPlaces: readonly string[];
  readonly #owners: KnownBefore['owners'];
  readonly #ofAll: KnownBefore['ofAll'];
  readonly #industries: KnownBefore['industries'];
  readonly #mentioned: KnownBefore['mentionedTags'];
  readonly #chains: KnownBefore['chains'];
  /** The industries that the current title names. */
  readonly #titled = new Set<string>();
  /** The other names of a place, by each of its names. */
  readonly #same: ReadonlyMap<string, readonly string[]>;
  readonly #writings: Writings;
  readonly #otherNames: readonly string[];
  /** There are two caches, because words repeat within titles and names, and within all other texts. */
  readonly #inNames: WordSlots<KnownWord>;
  readonly #inTexts: WordSlots<KnownWord>;
  /** The ids of page terms. States of older versions may write a dot instead of the word for a dot. */
  readonly #terms = new WordSlots((term) =>
    this.vocabulary.idFor(term.startsWith('.') ? DOT + term.slice(1) : term),
  );
  readonly #wordsOfName = memo(MOST_NAMES, (name) => {
    const found: { known: KnownWord; start: number; end: number }[] = [];
    scanWords(name, (text, start, end, hash) => {
      found.push({ known: this.#inNames.at(text, start, end, hash), start, end });
    });
    return found;
  });
  /**
   * The current text and its words so far. The words from `first` on are neighbours, and the last of them ends at `lastEnd`.
   */
  readonly #read = { text: '', job: 0, field: 0, words: [] as Neighbour[], first: 0, lastEnd: 0 };
  /** The ids of the words that say that a job is near an occupation, by row. They are kept because each job has many. */
  readonly #nearIds: number[] = [];
  /** The names whose words are in `named` already. */
  readonly #namesRead = new Set<string>();

  /**
   * @param before the facts about all jobs
   * @param found the places of the jobs, the occupations by job id, and the marker terms for names of places (`placeWords`)
   */
  constructor(
    postings: Postings,
    before: KnownBefore,
    {
      places = [],
      occupations = { ofJob: {}, nearOf: {} },
      placeSigns = [],
    }: { places?: readonly JobPlace[]; occupations?: OfJobs; placeSigns?: readonly string[] } = {},
  ) {
    this.postings = postings;
    this.#places = placeNames(places);
    this.#ofPlaces = places.flatMap(({ city, names, otherNames }) => [city, ...names, ...otherNames]);
    this.#occupations = occupations;
    this.#owners = before.owners;
    this.#ofAll = before.ofAll;
    this.#industries = before.industries;
    this.#mentioned = before.mentionedTags;
    this.#chains = before.chains;
    this.#same = sameWords(this.#places.values());
    this.#names = before.names;
    const { owners } = before;
    const ownerOf = owners?.areMany ? (job: number) => owners.ofJob[job]! : undefined;
    this.joins = new Joins(before.written, before.names, before.runs, ownerOf);
    const { vocabulary } = this;
    const { names, accented } = before;
    const spellingOf = (word: string, spelling: string) => this.#spellingOf(word, spelling);
    const noteHyphenated = (first: string, second: string) => this.joins.noteHyphenated(first, second);
    const known = { vocabulary, names, accented, ofAll: before.ofAll, spellingOf, noteHyphenated };
    this.#inNames = knownWords({ ...known, isName: true });
    this.#inTexts = knownWords({ ...known, isName: false });
    this.#writings = new Writings(this.vocabulary, before.accented);
    const others = otherNames(before.countries, this.#places.values(), (word) => this.#same.has(word));
    this.#otherNames = [
      ...others,
      ...placeSigns,
      ...Array.from(names, nameMarker),
      ...Array.from(before.clearNames, clearNameMarker),
    ];
  }

  /**
   * Adds a job.
   * @param pageTerms the terms of the job's page (`pageTerms`) joined by blanks
   */
  add(posting: Job, job: number, pageTerms: string): void {
    const { vocabulary } = this;
    const owner = this.#owners?.ofJob[job] ?? job;
    vocabulary.startJob(job, posting.language, COMPOUNDING.has(posting.language), owner);
    const addUncounted = (id: number, field = NAMES): void => this.#addUncounted(id, job, field);
    // The employer's own industry ranks above an industry in the title, because an account manager for banks does not work at a
    // bank.
    const { name, industry = '' } = posting.employer;
    const own = new Set([...industriesOf(name), ...industriesOf(industry)]);
    for (const key of own) addUncounted(vocabulary.idFor(key), TITLES);
    for (const key of this.#industries.get(employerKey(posting)) ?? []) addUncounted(vocabulary.idFor(key));
    for (const key of headsIn(posting)) addUncounted(vocabulary.idFor(key), TITLES);
    const mentioned = this.#mentioned(posting);
    textsByField(posting).forEach((texts, field) => {
      for (const text of texts) {
        if (field === NAMES && mentioned.has(text)) continue;
        this.#addText(text, job, field);
        for (const word of suspendedIn(text)) addUncounted(vocabulary.idFor(word), field);
      }
      if (field === TITLES) this.#endTitle(job, own, name);
      if (field !== NAMES) return;
      const { ofJob, nearOf } = this.#occupations;
      for (const { row, key, isRelated } of ofJob[posting.id] ?? [])
        addUncounted(vocabulary.idFor(occupationWord(row, key)), isRelated ? NAMES : TITLES);
      const near = nearOf[posting.id] ?? [];
      for (let at = 0; at < near.length; at += 2) addUncounted(this.#idOfNear(near[at]!), near[at + 1]);
      const ofPlaces = posting.locations.flatMap(({ placeId }) =>
        placeId === undefined ? [] : this.#places.get(placeId)!.words,
      );
      for (const name of namesOfEmployer(posting))
        if (!this.#ofAll?.has(nameKey(name)))
          addUncounted(vocabulary.idFor(employerMarker(name.words)), name.field);
      for (const word of [...filterWords(posting), ...countryWords(posting), ...ofPlaces])
        for (const id of this.#idsWithName(word)) addUncounted(id);
    });
    for (const name of namesIn(posting)) this.#readName(name);
    for (const tag of mentioned) this.#addText(tag, job, PAGE);
    const paid = posting.salary ? [] : payWords(`${posting.title}\n${posting.description ?? ''}`);
    for (const word of paid.length > 0 ? [...paid, STATED_PAY] : []) addUncounted(vocabulary.idFor(word));
    // These rank below adverts that ask for the language, because an advert that is only written in Italian says less.
    const spoken = spokenLanguage(posting.language);
    if (spoken) addUncounted(vocabulary.idFor(spoken), PAGE);
    this.#read.job = job;
    scanTerms(pageTerms, this.#takeOfPage);
    this.#writings.endJob((marker) => this.#addEntry(marker, job, PAGE, false));
  }

  /** The ids of a word, and of its form in capitals if that form is a name. */
  readonly #idsWithName = memo(MOST_NAMES, (word): readonly number[] => {
    const upper = word.toUpperCase();
    return (this.#names.has(upper) ? [word, upper] : [word]).map((form) => this.vocabulary.idFor(form));
  });

  #idOfNear(row: number): number {
    return (this.#nearIds[row] ??= this.vocabulary.idFor(nearWord(row)));
  }

  #readName(name: string): void {
    if (this.#namesRead.has(name)) return;
    this.#namesRead.add(name);
    for (const { forms } of tokenize(name)) for (const form of forms) this.named.add(form);
  }

  #addText(given: string, job: number, field: number): void {
    const text = field === TITLES ? this.#chained(plainSigns(given)) : plainSigns(given);
    const read = this.#read;
    read.text = text;
    read.job = job;
    read.field = field;
    read.words = [];
    read.first = 0;
    read.lastEnd = 0;
    if (field === NAMES)
      for (const { known, start, end } of this.#wordsOfName(text)) this.#addWord(known, start, end);
    else scanWords(text, field < NAMES ? this.#takeOfTitle : this.#takeOfText);
  }

  /** Joins "Go to Market" by hyphens in a title, because other titles write it so. */
  #chained(title: string): string {
    let chained = title;
    for (const { 1: first, 2: second, 3: third, index } of title.matchAll(THREE_WORDS))
      if (this.#chains.has(`${first}-${second}-${third}`.toLowerCase())) {
        const [to, end] = [index + first!.length, index + first!.length + second!.length + 2];
        chained = `${chained.slice(0, to)}-${second}-${chained.slice(end)}`;
      }
    return chained;
  }

  readonly #takeOfTitle: TakeWord = (text, start, end, hash) => {
    this.#addWord(this.#inNames.at(text, start, end, hash), start, end);
  };
  readonly #takeOfText: TakeWord = (text, start, end, hash) => {
    this.#addWord(this.#inTexts.at(text, start, end, hash), start, end);
  };

  readonly #takeOfPage: TakeWord = (text, start, end, hash) => {
    this.#add(this.#terms.at(text, start, end, hash), this.#read.job, PAGE);
  };

  #addWord(known: KnownWord, start: number, end: number): void {
    const { id, rare } = known;
    if (id < 0) return;
    const read = this.#read;
    const { text, job, field, words, lastEnd } = read;
    this.#add(id, job, field);
    if (rare) this.#addRare(rare, job, field);
    const forWomen = field <= NAMES ? formForWomen(text, { end, forms: [known.form] }) : undefined;
    if (forWomen) this.#add(this.vocabulary.idFor(forWomen), job, field);
    // Words with a sign or with several blanks between them are no neighbours. Nor are overlapping words, or a word after an
    // apostrophe, because "we're building" does not contain "rebuilding".
    const isElided = text.charCodeAt(start - 1) === APOSTROPHE;
    let before = words.length > read.first ? words[words.length - 1] : undefined;
    if (start <= lastEnd || !isBeside({ word: before?.word ?? '', end: lastEnd }, start) || isElided) {
      read.first = words.length;
      before = undefined;
    }
    this.#addNeighbour(known, before, false);
    if (rare) {
      before = known;
      for (const part of rare.needed) {
        this.#addNeighbour(part, before, true);
        before = part;
      }
    }
    if (isElided) read.first = words.length;
    read.lastEnd = end;
  }

  #addRare({ ids, pieces, same, written, spelling, camelCase }: RareFacts, job: number, field: number): void {
    for (const id of ids) this.#add(id, job, field);
    for (const id of pieces) this.#add(id, job, Math.max(field, TEXT));
    if (same !== undefined) this.#addSame(same, job, field);
    for (const piece of written) this.#writings.note(piece);
    if (spelling) spelling.count++;
    for (const id of camelCase) this.camelCase.note(this.vocabulary.words[id]!, job);
  }

  #addNeighbour(part: Neighbour, before: Neighbour | undefined, isHyphenated: boolean): void {
    const { job, field, words, first } = this.#read;
    if (before && this.joins.mayBeOne(before, part)) {
      const joined = this.joins.notePair(before, part, job, isHyphenated);
      if (joined) this.#addEntry(this.vocabulary.idFor(joined), job, field, !this.#same.has(joined));
    }
    words.push(part);
    if (!part.ends) return;
    const last = lastWords(words, first);
    const [short, expression] = [shortFor(last), LEXICON.ending(last)];
    if (short) this.#add(this.vocabulary.idFor(short.short), job, field);
    if (expression) this.#addSame(this.vocabulary.idFor(expression.key), job, field);
    for (const word of skillsEnding(last)) this.#addUncounted(this.vocabulary.idFor(word), job, field);
  }

  /**
   * Records a synonym. An industry is recorded as a mention, because titles also name the industries of customers, and tags
   * name any.
   */
  #addSame(word: number, job: number, field: number): void {
    const key = this.vocabulary.words[word]!;
    if (!isIndustry(key)) return this.#addUncounted(word, job, field);
    if (field === TITLES) this.#titled.add(key);
    else this.#addMention(key, job, field);
  }

  /** Records the industries that the title names. Those of customers get the field of descriptions. */
  #endTitle(job: number, own: ReadonlySet<string>, employer: string): void {
    for (const key of this.#titled)
      this.#addMention(key, job, isOfCustomer(key, this.#titled, own, employer) ? TEXT : TITLES);
    this.#titled.clear();
  }

  #addMention(key: string, job: number, field: number): void {
    for (const parent of withParents(key)) {
      this.#addUncounted(this.vocabulary.idFor(parent), job, field === TITLES ? NAMES : TEXT);
      this.#addUncounted(this.vocabulary.idFor(mentionOf(parent)), job, field);
    }
  }

  #add(word: number, job: number, field: number): void {
    if (this.vocabulary.add(word, field)) this.#addEntry(word, job, field, false);
  }

  #addUncounted(word: number, job: number, field: number): void {
    if (this.vocabulary.addUncounted(word)) this.#addEntry(word, job, field, false);
  }

  #addEntry(word: number, job: number, field: number, isJoined: boolean): void {
    this.vocabulary.countEntry(word);
    this.postings.add(word, job, field, isJoined);
  }

  #spellingOf(word: string, spelling: string): Counter {
    let counts = this.spellings.get(word);
    if (!counts) this.spellings.set(word, (counts = new Map<string, Counter>()));
    let counter = counts.get(spelling);
    if (!counter) counts.set(spelling, (counter = { count: 0 }));
    return counter;
  }

  /** All index words, sorted: the words of jobs, and the marker terms, most of which have no jobs. */
  sorted(): string[] {
    const { vocabulary, joins } = this;
    const { mostlyCompounded } = this.#compounds();
    const jobsWith = (word: string) =>
      Math.min(vocabulary.jobsWith(word), this.evidenceOf(vocabulary.known(word)));
    const markers = joins.markers(jobsWith, this.#isName);
    const sorted = new Set([
      ...lexiconMarkers(),
      ...joins.nameWords(),
      ...markers,
      ...this.#otherNames,
      ...this.#writings.markers(),
      ...this.#slips().map(slipMarker),
      ...KNOWN_EMPLOYERS.map(({ words }) => employerMarker(words)),
    ]);
    for (const id of mostlyCompounded) sorted.add(aloneMarker(vocabulary.words[id]!));
    for (const words of this.#completions().values()) for (const word of words) sorted.add(word);
    vocabulary.words.forEach((word, id) => {
      if (vocabulary.entriesOf(id) === 0 || !vocabulary.isFound(id) || isSuspended(word)) return;
      sorted.add(word);
      const occupation = this.#mayBeCompound(id) ? occupationIn(word) : undefined;
      if (occupation) sorted.add(occupation);
    });
    return [...sorted].sort();
  }

  /** The words that are likely typos. The name of a place never is one, even if few jobs have it. */
  #slips(): string[] {
    const places = new Set(this.#ofPlaces.flatMap((name) => tokenize(name).flatMap(({ needed }) => needed)));
    const { words } = this.vocabulary;
    const known = words.values().flatMap((word) => (places.has(word) ? [] : [this.vocabulary.known(word)]));
    return likelySlips(known, this.#owners?.sure ?? 1);
  }

  /** The maximum number of jobs that may count for a word. It is one per owner if there are enough owners. */
  evidenceOf({ owners }: Pick<KnownOfWord, 'owners'>): number {
    return this.#owners?.areMany ? owners : Infinity;
  }

  readonly #isName = (word: string): boolean => this.named.has(word);

  /**
   * By word id: the further words that find the word's jobs. They are the parts of a compound, the marker term of a word that
   * has many compounds (`aloneMarker`), and the other names of a place.
   */
  partsOf(): (readonly number[] | undefined)[] {
    const { vocabulary } = this;
    const idsOf = (words: readonly string[] = []): number[] =>
      words.flatMap((word) => vocabulary.idOf(word) ?? []);
    const same = vocabulary.words.map((word) => {
      // "Luzerner" means "from Lucerne", so it counts as a name of the place.
      const others = this.#same.get(word) ?? this.#same.get(word.replace(FORM_OF_NAME, ''));
      return others && idsOf(others);
    });
    const completions = this.#completions();
    const { parts, mostlyCompounded } = this.#compounds();
    const markers = new Map(mostlyCompounded.map((id) => [id, idsOf([aloneMarker(vocabulary.words[id]!)])]));
    return vocabulary.words.map((_, id) => {
      const own = completions.has(id) ? idsOf(completions.get(id)) : parts[id];
      const marker = markers.get(id);
      if (!own && !marker && !same[id]) return undefined;
      return [own, marker, ...[id, ...(own ?? [])].map((termId) => same[termId])].flatMap((ids) => ids ?? []);
    });
  }

  /** The completions of suspended words, by the id of the suspended word. */
  readonly #completions = lazy(() => {
    const { vocabulary } = this;
    return new Map(
      vocabulary.words.flatMap((word, id) =>
        isSuspended(word) ? [[id, completionsOf(word, vocabulary.jobsWith)] as const] : [],
      ),
    );
  });

  /** Finds the compounds. It can be used only when all words are known. */
  readonly #compounds = lazy(() =>
    findCompounds({
      vocabulary: this.vocabulary,
      joins: this.joins,
      isName: this.#isName,
      mayBe: this.#mayBeCompound,
      mostEvidence: (ids) => this.evidenceOf({ owners: this.vocabulary.ownersOf(ids) }),
    }),
  );

  readonly #mayBeCompound = (id: number): boolean =>
    mayBeCompound(this.vocabulary, id) &&
    !this.camelCase.isUsual(this.vocabulary.known(this.vocabulary.words[id]!));
}

type OfJobs = Pick<FoundOccupations, 'ofJob' | 'nearOf'>;
