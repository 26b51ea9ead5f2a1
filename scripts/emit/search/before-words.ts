import type { JobPlace, Job } from '../../../src/job/job.ts';
import type { Owners } from '../../../src/owners/owners.ts';
import { isPlain, normalize } from '../../../src/text/normalize.ts';
import { FieldsInTags, namedBy, type Occupations, TagsOfEmployers } from './mentioned-tags.ts';
import { employerKey, EmployersByTags } from './industry-of-employer.ts';
import { NamesFinder } from './names.ts';
import { placeNames } from './place-names.ts';
import { runOf } from './joins.ts';
import { scanRuns, scanSpellings, type TakeWord, textsByField, WordSlots } from './scan-words.ts';

/** Facts about all jobs that must be known before the words of one can be collected. */
export interface KnownBefore {
  /** Who stands behind the jobs. Default: each is another's. */
  owners?: Owners;
  /** What so many owners have as tag or title that nobody owns the search for it: no employer is found by such a name. */
  ofAll?: ReadonlySet<string>;
  /** Words that look like grammar and are names, and words that are no beginnings of others: see `NamesFinder`. */
  names: ReadonlySet<string>;
  clearNames: ReadonlySet<string>;
  /** The words that jobs write as one. */
  written: ReadonlySet<string>;
  /** Names that some write with a sign and others without: see `runOf`. */
  runs: ReadonlySet<string>;
  /** The normalized words that some text writes with accents. */
  accented: ReadonlySet<string>;
  /** The countries that they name. */
  countries: ReadonlySet<string>;
  /** By employer the words of the index for the industries that most of its jobs have as a tag. */
  industries: ReadonlyMap<string, readonly string[]>;
  /** The tags of a job, and its category, that say nothing of it: see `TagsOfEmployers` and `FieldsInTags`. */
  mentionedTags: (job: Job) => ReadonlySet<string>;
}

/** Finds it out, one job after the other. */
export class BeforeWords {
  readonly #names = new NamesFinder();
  readonly #written = new Set<string>();
  readonly #runs = new Set<string>();
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
    for (const texts of textsByField(job))
      for (const text of texts) {
        scanSpellings(text, this.#note, this.#noteAccented);
        scanRuns(text, this.#noteRun);
      }
    for (const { country } of job.locations) if (country) this.#countries.add(country);
  }

  /** Once all are added. */
  known(places: readonly JobPlace[] = []): KnownBefore {
    const industries = this.#employers.industries();
    const ofEmployers = this.#tags.tags(industries);
    return {
      ...this.#names.names(placeNames(places).values(), this.#countries),
      written: this.#written,
      runs: this.#runs,
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
