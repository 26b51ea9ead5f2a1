/** Limits spelling correction to a few words, because each is compared with thousands of words of a dictionary. */
import type { QueryText, QueryWord } from './query-text.ts';
import type { WordSource } from './query-source.ts';
import { isCorrectable, isSure } from './spelling.ts';
import { otherForms } from '../text/word-forms.ts';

/** Maximum number of words of a query to correct. */
const MOST_CORRECTED = 5;

/**
 * Lets only the first few possible slips be corrected: words that no job has, then words that hardly any title has. The
 * others are marked as typed correctly.
 */
export async function withFirstSlips(source: Pick<WordSource, 'find'>, text: QueryText): Promise<QueryText> {
  const may = text.words.filter(
    ({ word, isQuoted, isGrammar }) => !isQuoted && !isGrammar && isCorrectable(word),
  );
  if (may.length <= MOST_CORRECTED) return text;
  const formsOf = ({ word }: QueryWord): string[] => [word, ...otherForms(word)];
  const found = await source.find([...new Set(may.flatMap(formsOf))]);
  const jobsOf = new Map(found.map((jobs) => [jobs.word, jobs]));
  const counted = may.map((word) => ({
    word,
    jobs: formsOf(word).flatMap((form) => jobsOf.get(form) ?? []),
  }));
  const unknown = counted.filter(({ jobs }) => jobs.length === 0);
  const rare = counted.filter(({ jobs }) => jobs.length > 0 && !jobs.some(isSure));
  const left = new Set([...unknown, ...rare].slice(MOST_CORRECTED).map(({ word }) => word));
  return {
    ...text,
    words: text.words.map((word) => (left.has(word) ? { ...word, isAsTyped: true as const } : word)),
  };
}
