import type { JobPlace, Job } from '../../../src/job/job.ts';
import type { Owners } from '../../../src/owners/owners.ts';
import { STOP_WORDS } from '../../../src/text/stop-words.ts';
import { isPlain, normalize } from '../../../src/text/normalize.ts';
import { FieldsInTags, namedBy, type Occupations, TagsOfEmployers } from './mentioned-tags.ts';
import { employerKey, EmployersByTags } from './industry-of-employer.ts';
import { NamesFinder } from './names.ts';
import { placeNames } from './place-names.ts';
import { runOf } from './joins.ts';
import { scanRuns, scanSpellings, type TakeWord, textsByField, WordSlots } from './scan-words.ts';

/** Facts about all jobs that are needed before the words of any job can be collected. */
export interface KnownBefore {
  /** The owners of the jobs. By default each job has an owner of its own. */
  owners?: Owners;
  /** Tags and titles that too many owners use to be the name of an employer. */
  ofAll?: ReadonlySet<string>;
  /**
   * Names that look like stop words, and as `clearNames` names that are not the beginning of other words
   * (`NamesFinder`).
   */
  names: ReadonlySet<string>;
  clearNames: ReadonlySet<string>;
  /** Words that jobs write as one word. */
  written: ReadonlySet<string>;
  /** Names that jobs write both with and without a sign (`runOf`). */
  runs: ReadonlySet<string>;
  /**
   * Three words with a function word in the middle, if some title joins them by hyphens, as in
   * "go-to-market".
   */
  chains: ReadonlySet<string>;
  /** Normalized words that have accents in some text. */
  accented: ReadonlySet<string>;
  /** The countries that jobs name. */
  countries: ReadonlySet<string>;
  /** By employer, the index words of the industries that most of its jobs have as a tag. */
  industries: ReadonlyMap<string, readonly string[]>;
  /**
   * The tags and the category of a job that say nothing about that job (`TagsOfEmployers`, `FieldsInTags`).
   */
  mentionedTags: (job: Job) => ReadonlySet<string>;
}

const CHAIN = /(?<![\p{L}\p{N}-])\p{L}+-(\p{L}+)-\p{L}+(?![\p{L}\p{N}-])/gu;

/** Collects facts about all jobs, one job at a time. */
export class BeforeWords {
  readonly #names = new NamesFinder();
  readonly #written = new Set<string>();
  readonly #runs = new Set<string>();
  readonly #chains = new Set<string>();
  readonly #accented = new Set<string>();
  readonly #countries = new Set<string>();
  readonly #employers = new EmployersByTags();
  readonly #tags = new TagsOfEmployers();
  readonly #fields: FieldsInTags;
  readonly #seen = new WordSlots((word) => {
    if (!isPlain(word)) this.#accented.add(normalize(word));
  });
  readonly #noted = new WordSlots((word) => this.#written.add(word));

  constructor(occupations: Occupations) {
    this.#fields = new FieldsInTags(occupations);
  }

  add(job: Job): void {
    this.#names.add(job);
    this.#employers.add(job);
    this.#tags.add(job);
    this.#fields.add(job);
    for (const [chain, word] of job.title.toLowerCase().matchAll(CHAIN))
      if (STOP_WORDS.has(word!)) this.#chains.add(chain);
    for (const texts of textsByField(job))
      for (const text of texts) {
        scanSpellings(text, this.#note, this.#noteAccented);
        scanRuns(text, this.#noteRun);
      }
    for (const { country } of job.locations) if (country) this.#countries.add(country);
  }

  /** The facts about all jobs. Call this when all jobs are added. */
  known(places: readonly JobPlace[] = []): KnownBefore {
    const industries = this.#employers.industries();
    const ofEmployers = this.#tags.tags(industries);
    return {
      ...this.#names.names(placeNames(places).values(), this.#countries),
      written: this.#written,
      runs: this.#runs,
      chains: this.#chains,
      accented: this.#accented,
      countries: this.#countries,
      industries,
      mentionedTags: (job) => {
        const ofEmployer = ofEmployers.get(employerKey(job));
        return new Set([...[...namedBy(job)].filter((tag) => ofEmployer?.has(tag)), ...this.#fields.of(job)]);
      },
    };
  }

  readonly #noteRun = (first: string, sign: string, second: string): void => {
    const run = runOf(first, sign, second);
    if (run) this.#runs.add(run);
  };

  readonly #noteAccented: TakeWord = (text, start, end, hash) => {
    this.#seen.at(text, start, end, hash);
  };

  readonly #note: TakeWord = (text, start, end, hash) => {
    this.#noted.at(text, start, end, hash);
  };
}
