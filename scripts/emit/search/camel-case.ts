import type { KnownOfWord } from './vocabulary.ts';

/** A capital behind a small letter, but for that of forms for women: "PostgreSQL", not "EntwicklerIn". */
const CAMEL_CASE = /\p{Ll}(?=\p{Lu}(?!n(?:nen)?$))/u;

/** Fewer jobs may have it by a slip: "BackOffice", or "mitKunden" where a text lost a blank. */
export const LEAST_JOBS = 3;

/** The part before the first capital inside: "Java" of "JavaScript"; undefined where there is none. */
export function firstPiece(text: string): string | undefined {
  const at = text.search(CAMEL_CASE);
  return at < 0 ? undefined : text.slice(0, at + 1);
}

/** Whether so many jobs of those that have a word say that it is a name. */
export const isUsual = (camelCase: number, all: number): boolean =>
  camelCase >= LEAST_JOBS && camelCase * 2 > all;

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
    return isUsual(this.jobs.get(word)?.jobs ?? 0, inTexts);
  }
}
