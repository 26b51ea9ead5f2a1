import { type KnownOfWord } from './vocabulary.ts';

/** Fewer jobs may have it by a slip: "BackOffice", or "mitKunden" where a text lost a blank. */
const LEAST_JOBS = 3;

/**
 * In how many jobs words are written with a capital inside. A word that is mostly written so is a name, and no compound:
 * "java" in "JavaScript" is another language.
 */
export class CamelCase {
  readonly jobs = new Map<string, { jobs: number; lastJob: number }>();

  note(word: string, job: number): void {
    const noted = this.jobs.get(word);
    if (!noted) this.jobs.set(word, { jobs: 1, lastJob: job });
    else if (noted.lastJob !== job) {
      noted.jobs++;
      noted.lastJob = job;
    }
  }

  /** Adds what was noted of other jobs. */
  addAll(others: CamelCase['jobs']): void {
    for (const [word, other] of others) {
      const own = this.jobs.get(word);
      this.jobs.set(word, { ...other, jobs: other.jobs + (own?.jobs ?? 0) });
    }
  }

  /** Whether most jobs whose texts have the word write it so. */
  isUsual({ word, inTexts }: Pick<KnownOfWord, 'word' | 'inTexts'>): boolean {
    const jobs = this.jobs.get(word)?.jobs ?? 0;
    return jobs >= LEAST_JOBS && jobs * 2 > inTexts;
  }
}
