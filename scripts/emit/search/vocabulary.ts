import { PAGE } from '../../../src/search/term.ts';

/** The numbers that are kept of a word: eight in one line of a processor's cache, because each word of a job touches most of them. */
const FACTS = [
  /** The last job that it was put down for (`putDown`), and whether it was counted in it. */
  'lastJob',
  /** How many jobs have it, in a title or the fields beside it, anywhere but on the page alone, and in a language with compounds. */
  'jobs',
  'prominent',
  'inTexts',
  'compounding',
  /** The language that most of its jobs have, if one has: by votes, those of others take one off. */
  'language',
  'votes',
  /** How many postings it has. */
  'entries',
] as const;
type Fact = (typeof FACTS)[number];
const WIDTH = FACTS.length;
const AT = Object.fromEntries(FACTS.map((fact, at) => [fact, at])) as Record<Fact, number>;

/** Says that a word was put down for a job; one more says that it was counted too. */
const putDown = (job: number): number => (job + 1) * 2;

export interface KnownOfWord {
  word: string;
  /** In how many jobs it is found; in title, tags, employer, city or category; anywhere but on the page alone. */
  jobs: number;
  prominent: number;
  inTexts: number;
  /** How many owners these jobs have, roughly; Infinity for more than can be told apart. */
  owners: number;
  /** The language of most of these jobs; "" when too few have it to say. */
  language: string;
}

/** Owners fall into so many parts: a word that is in few parts is of few owners, however many its jobs are. */
const PARTS = 64;
/** Of a word in more parts only jobs say how frequent it is: it has more than a hundred owners. */
const MOST_PARTS = 56;
/** How many owners are in so many parts, as many as are most likely. */
const ownersIn = (parts: number): number =>
  parts > MOST_PARTS ? Infinity : Math.round(-PARTS * Math.log(1 - parts / PARTS));

const bitsOf = (numbers: number): number => {
  let bits = 0;
  for (let left = numbers; left !== 0; left &= left - 1) bits++;
  return bits;
};

/** So many more jobs than of other languages, twice, say which language a word is of. */
const LEAST_VOTES = 4;

/**
 * All words of all jobs while they are collected. Jobs come in ordinal order, and the fields of a job from best to
 * last, because a word counts once per job, under the first field it is met in.
 */
export class Vocabulary {
  readonly words: string[] = [];
  /** How many of them a job has by itself. */
  found = 0;
  readonly #ids = new Map<string, number>();
  /** The facts of each word, by number. */
  #facts = new Uint32Array(WIDTH << 14);
  /** Per word the parts that its owners fall into, as two numbers. */
  #parts = new Uint32Array((PARTS / 32) << 14);
  /** That of the owner of the job whose words are counted. */
  #part = 0;
  readonly #languages: string[] = [''];
  /** `putDown` for the job whose words are counted; the number of its language, and 1 where that has compounds. */
  #job = 0;
  #language = 0;
  #isCompounding = 0;

  idOf(word: string): number | undefined {
    return this.#ids.get(word);
  }

  /** The word's number, a new one if need be: a word that no job has by itself is found in no job. */
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

  /** In how many jobs the word is found. */
  readonly jobsWith = (word: string): number => this.#factOf(word, 'jobs');

  /** In how many jobs whose language builds closed compounds the word is found. */
  readonly compoundingJobsWith = (word: string): number => this.#factOf(word, 'compounding');

  #factOf(word: string, fact: Fact): number {
    const id = this.#ids.get(word);
    return id === undefined ? 0 : this.#fact(id, fact);
  }

  /** The facts about a word that spelling needs. */
  known(word: string): KnownOfWord {
    const id = this.#ids.get(word);
    if (id === undefined) return { word, jobs: 0, prominent: 0, inTexts: 0, owners: 0, language: '' };
    const fact = (name: Fact): number => this.#fact(id, name);
    const jobs = fact('jobs');
    const isClear = fact('votes') * 2 >= Math.max(LEAST_VOTES, jobs);
    const owners = ownersIn(bitsOf(this.#parts[2 * id]!) + bitsOf(this.#parts[2 * id + 1]!));
    const language = isClear ? this.#languages[fact('language')]! : '';
    return { word, jobs, prominent: fact('prominent'), inTexts: fact('inTexts'), owners, language };
  }

  /** Whether a job was put down for the word: one that is only two others written together has none. */
  isFound(id: number): boolean {
    return this.#fact(id, 'lastJob') > 0;
  }

  /** In how many jobs the word with this number is found. */
  jobsOf(id: number): number {
    return this.#fact(id, 'jobs');
  }

  /** Whether most jobs that have the word with this number are in a language that builds closed compounds. */
  isCompounding(id: number): boolean {
    return this.#fact(id, 'compounding') * 2 > this.#fact(id, 'jobs');
  }

  /** How many postings the word with this number has. */
  entriesOf(id: number): number {
    return this.#fact(id, 'entries');
  }

  countEntry(id: number): void {
    this.#facts[id * WIDTH + AT.entries]! += 1;
  }

  /** Words given to `add` and `addUncounted` belong to this job, until the next one. */
  startJob(job: number, language: string, isCompounding: boolean, owner: number): void {
    this.#job = putDown(job);
    // Owners follow each other, so that as many as there are parts are all told apart.
    this.#part = owner % PARTS;
    this.#language = this.#codeOf(language);
    this.#isCompounding = isCompounding ? 1 : 0;
  }

  /** Counts a word of the job; returns whether the job has not been put down for it before. */
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

  /** The same for a word that is in no text of the job: it counts for neither spelling nor compounds. */
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
