import { PAGE } from '../../../src/search/term.ts';

/** The numbers stored per word. Eight fit into a cache line, because each word of a job touches most of them. */
const FACTS = [
  /** The last job for which it was recorded (`putDown`), and whether it was counted for that job. */
  'lastJob',
  /** Numbers of jobs with it: anywhere; in a title or the fields beside it; outside the page; in a compounding language. */
  'jobs',
  'prominent',
  'inTexts',
  'compounding',
  /** The language of most of its jobs, by majority vote: a job in another language takes a vote off. */
  'language',
  'votes',
  /** Number of postings. */
  'entries',
] as const;
type Fact = (typeof FACTS)[number];
const WIDTH = FACTS.length;
const AT = Object.fromEntries(FACTS.map((fact, at) => [fact, at])) as Record<Fact, number>;

/** Encodes the last job for which a word was recorded. The lowest bit says whether it was also counted. */
const putDown = (job: number): number => (job + 1) * 2;

export interface KnownOfWord {
  word: string;
  /** Numbers of jobs with it: anywhere; in title, tags, employer, city or category; outside the page. */
  jobs: number;
  prominent: number;
  inTexts: number;
  /** Estimated number of owners of these jobs; Infinity if too many to estimate. */
  owners: number;
  /** The language of most of these jobs; "" if too few agree. */
  language: string;
}

/** Number of buckets into which owners are hashed: a word in few buckets has few owners, however many jobs. */
const PARTS = 64;
/** A word in more buckets has over a hundred owners, too many to estimate. */
const MOST_PARTS = 56;
/** The most likely number of owners in this many buckets (linear counting). */
const ownersIn = (parts: number): number =>
  parts > MOST_PARTS ? Infinity : Math.round(-PARTS * Math.log(1 - parts / PARTS));

/** The owners of some jobs, as buckets. */
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
  /** Estimated number, see `KnownOfWord`. */
  get count(): number {
    return ownersIn(bitsOf(this.#low) + bitsOf(this.#high));
  }
}

const bitsOf = (numbers: number): number => {
  let bits = 0;
  for (let left = numbers; left !== 0; left &= left - 1) bits++;
  return bits;
};

/** Minimum lead, doubled, for a language to be a word's language. */
const LEAST_VOTES = 4;

/**
 * All words of all jobs while they are collected. Add jobs in ordinal order, and fields from the best to the last, because a
 * word counts once per job, under the first field that has it.
 */
export class Vocabulary {
  readonly words: string[] = [];
  /** Number of words that occur in jobs themselves. */
  found = 0;
  readonly #ids = new Map<string, number>();
  /** The facts of each word, by id. */
  #facts = new Uint32Array(WIDTH << 14);
  /** The buckets of each word's owners, as two numbers. */
  #parts = new Uint32Array((PARTS / 32) << 14);
  /** The bucket of the current job's owner. */
  #part = 0;
  readonly #languages: string[] = [''];
  /** `putDown` of the current job; the number of its language; 1 if that has compounds. */
  #job = 0;
  #language = 0;
  #isCompounding = 0;

  idOf(word: string): number | undefined {
    return this.#ids.get(word);
  }

  /** The word's id, which is added if necessary. A word that no job contains has no jobs. */
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

  /** Number of jobs with the word. */
  readonly jobsWith = (word: string): number => this.#factOf(word, 'jobs');

  /** Number of jobs with the word in languages that build closed compounds. */
  readonly compoundingJobsWith = (word: string): number => this.#factOf(word, 'compounding');

  #factOf(word: string, fact: Fact): number {
    const id = this.#ids.get(word);
    return id === undefined ? 0 : this.#fact(id, fact);
  }

  /** The facts about a word that spelling correction needs. */
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

  /** Estimated number of owners of the jobs with any of these words. */
  ownersOf(ids: Iterable<number>): number {
    const owners = new SomeOwners();
    for (const id of ids) owners.addAll(this.#parts[2 * id]!, this.#parts[2 * id + 1]!);
    return owners.count;
  }

  /** Whether the word was recorded for a job. Words only formed by joining two others were not. */
  isFound(id: number): boolean {
    return this.#fact(id, 'lastJob') > 0;
  }

  /** Number of jobs of the word with this id. */
  jobsOf(id: number): number {
    return this.#fact(id, 'jobs');
  }

  /** Whether most jobs of the word with this id are in a language that builds closed compounds. */
  isCompounding(id: number): boolean {
    return this.#fact(id, 'compounding') * 2 > this.#fact(id, 'jobs');
  }

  /** Number of postings of the word with this id. */
  entriesOf(id: number): number {
    return this.#fact(id, 'entries');
  }

  countEntry(id: number): void {
    this.#facts[id * WIDTH + AT.entries]! += 1;
  }

  /** Starts a job. Words given to `add` and `addUncounted` belong to it until the next one starts. */
  startJob(job: number, language: string, isCompounding: boolean, owner: number): void {
    this.#job = putDown(job);
    // Owners are numbered consecutively, so up to 64 are told apart exactly.
    this.#part = owner % PARTS;
    this.#language = this.#codeOf(language);
    this.#isCompounding = isCompounding ? 1 : 0;
  }

  /** Counts a word of the job; returns whether it was new for the job. */
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

  /** Records a word that no text of the job has, without counting it for spelling and compounds. */
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
