import { PAGE } from '../../../src/search/term.ts';

/**
 * The numbers that are stored per word. All eight fit into one cache line, which matters because each word of a job needs most
 * of them.
 */
const FACTS = [
  /** The last job for which the word was recorded, and whether it was counted for that job (`putDown`). */
  'lastJob',
  /**
   * The number of jobs that have the word: anywhere; in a title or in the fields beside it; outside of page terms; and in
   * languages that write compounds as one word.
   */
  'jobs',
  'prominent',
  'inTexts',
  'compounding',
  /** The language of most jobs with the word, found by majority vote. A job in another language takes a vote off. */
  'language',
  'votes',
  /** The number of postings. */
  'entries',
] as const;
type Fact = (typeof FACTS)[number];
const WIDTH = FACTS.length;
const AT = Object.fromEntries(FACTS.map((fact, at) => [fact, at])) as Record<Fact, number>;

/** Encodes the last job for which a word was recorded. The lowest bit says whether the word was also counted. */
const putDown = (job: number): number => (job + 1) * 2;

export interface KnownOfWord {
  word: string;
  /** The number of jobs that have the word: anywhere; in title, tags, employer, city or category; and outside of page terms. */
  jobs: number;
  prominent: number;
  inTexts: number;
  /** The estimated number of owners of these jobs; Infinity if there are too many to estimate. */
  owners: number;
  /** The language of most of these jobs; "" if too few agree. */
  language: string;
}

/** The number of buckets into which owners are hashed. A word in few buckets has few owners, however many jobs have it. */
const PARTS = 64;
/** The maximum number of buckets for an estimate. A word in more buckets has over a hundred owners. */
const MOST_PARTS = 56;
/** The most likely number of owners in this many buckets (linear counting). */
const ownersIn = (parts: number): number =>
  parts > MOST_PARTS ? Infinity : Math.round(-PARTS * Math.log(1 - parts / PARTS));

/** The owners of some jobs as a set of buckets. */
export class SomeOwners {
  #low = 0;
  #high = 0;
  add(owner: number): void {
    const part = owner % PARTS;
    if (part < 32) this.#low |= 1 << part;
    else this.#high |= 1 << (part & 31);
  }
  addAll(low: number, high: number): void {
    this.#low |= low;
    this.#high |= high;
  }
  /** The estimated number of owners; Infinity if there are too many to estimate. */
  get count(): number {
    return ownersIn(bitsOf(this.#low) + bitsOf(this.#high));
  }
}

const bitsOf = (numbers: number): number => {
  let bits = 0;
  for (let left = numbers; left !== 0; left &= left - 1) bits++;
  return bits;
};

/** Twice the minimum lead that a language needs to be the language of a word. */
const LEAST_VOTES = 4;

/**
 * All words of all jobs while they are collected. Jobs must be added in the order of ordinals, and the fields of a job from the
 * best to the last, because a word counts once per job, for the first field that has it.
 */
export class Vocabulary {
  readonly words: string[] = [];
  /** The number of words that jobs themselves contain. */
  found = 0;
  readonly #ids = new Map<string, number>();
  /** The facts about each word, by its id. */
  #facts = new Uint32Array(WIDTH << 14);
  /** The buckets of each word's owners, as two numbers. */
  #parts = new Uint32Array((PARTS / 32) << 14);
  /** The bucket of the current job's owner. */
  #part = 0;
  readonly #languages: string[] = [''];
  /** For the current job: its `putDown`, the number of its language, and whether that language writes compounds as one word. */
  #job = 0;
  #language = 0;
  #isCompounding = 0;

  idOf(word: string): number | undefined {
    return this.#ids.get(word);
  }

  /** The id of a word, which is added if necessary. A word that is only added has no jobs. */
  idFor(word: string): number {
    let id = this.#ids.get(word);
    if (id === undefined) {
      id = this.words.push(word) - 1;
      this.#ids.set(word, id);
      if (this.#facts.length < this.words.length * WIDTH) {
        const larger = new Uint32Array(this.#facts.length * 2);
        larger.set(this.#facts);
        this.#facts = larger;
        const parts = new Uint32Array(this.#parts.length * 2);
        parts.set(this.#parts);
        this.#parts = parts;
      }
    }
    return id;
  }

  #fact(id: number, fact: Fact): number {
    return this.#facts[id * WIDTH + AT[fact]] as number;
  }

  /** The number of jobs with the word. */
  readonly jobsWith = (word: string): number => this.#factOf(word, 'jobs');

  /** The number of jobs with the word in languages that write compounds as one word. */
  readonly compoundingJobsWith = (word: string): number => this.#factOf(word, 'compounding');

  #factOf(word: string, fact: Fact): number {
    const id = this.#ids.get(word);
    return id === undefined ? 0 : this.#fact(id, fact);
  }

  /** What spelling correction needs to know about a word. */
  known(word: string): KnownOfWord {
    const id = this.#ids.get(word);
    if (id === undefined) return { word, jobs: 0, prominent: 0, inTexts: 0, owners: 0, language: '' };
    const fact = (name: Fact): number => this.#fact(id, name);
    const jobs = fact('jobs');
    const isClear = fact('votes') * 2 >= Math.max(LEAST_VOTES, jobs);
    const owners = this.ownersOf([id]);
    const language = isClear ? this.#languages[fact('language')]! : '';
    return { word, jobs, prominent: fact('prominent'), inTexts: fact('inTexts'), owners, language };
  }

  /** The estimated number of owners of the jobs with any of these words. */
  ownersOf(ids: Iterable<number>): number {
    const owners = new SomeOwners();
    for (const id of ids) owners.addAll(this.#parts[2 * id]!, this.#parts[2 * id + 1]!);
    return owners.count;
  }

  /** Whether the word was recorded for a job. A word that only comes from joining two others was not. */
  isFound(id: number): boolean {
    return this.#fact(id, 'lastJob') > 0;
  }

  /** The number of jobs with this word. */
  jobsOf(id: number): number {
    return this.#fact(id, 'jobs');
  }

  /** Whether most jobs with this word are in a language that writes compounds as one word. */
  isCompounding(id: number): boolean {
    return this.#fact(id, 'compounding') * 2 > this.#fact(id, 'jobs');
  }

  /** The number of postings of this word. */
  entriesOf(id: number): number {
    return this.#fact(id, 'entries');
  }

  countEntry(id: number): void {
    this.#facts[id * WIDTH + AT.entries]! += 1;
  }

  /** Starts a job. Words that `add` and `addUncounted` get belong to this job until the next one starts. */
  startJob(job: number, language: string, isCompounding: boolean, owner: number): void {
    this.#job = putDown(job);
    // Owners are numbered consecutively, so up to 64 owners have a bucket each.
    this.#part = owner % PARTS;
    this.#language = this.#codeOf(language);
    this.#isCompounding = isCompounding ? 1 : 0;
  }

  /** Counts a word for the current job, and returns whether the word is new for the job. */
  add(id: number, field: number): boolean {
    const facts = this.#facts;
    const row = id * WIDTH;
    const last = facts[row + AT.lastJob]!;
    if (last === this.#job + 1) return false;
    facts[row + AT.lastJob] = this.#job + 1;
    if (facts[row + AT.jobs]!++ === 0) this.found++;
    if (field < PAGE) facts[row + AT.inTexts]! += 1;
    if (field < 2) facts[row + AT.prominent]! += 1;
    facts[row + AT.compounding]! += this.#isCompounding;
    this.#parts[2 * id + (this.#part >>> 5)]! |= 1 << (this.#part & 31);
    this.#vote(row);
    return last !== this.#job;
  }

  /** Records a word that no text of the job has. It does not count for spelling and compounds. */
  addUncounted(id: number): boolean {
    const at = id * WIDTH + AT.lastJob;
    if (this.#facts[at]! >= this.#job) return false;
    this.#facts[at] = this.#job;
    return true;
  }

  #codeOf(language: string): number {
    const code = this.#languages.indexOf(language);
    return code < 0 ? this.#languages.push(language) - 1 : code;
  }

  #vote(row: number): void {
    const code = this.#language;
    const facts = this.#facts;
    const votes = facts[row + AT.votes] as number;
    if (votes === 0) facts[row + AT.language] = code;
    facts[row + AT.votes] = facts[row + AT.language] === code ? votes + 1 : votes - 1;
  }
}
