/** Which jobs an excluded word leaves out: those that have it, or another form of it, as it was typed. */
import { writtenSign, type Writing } from './accents.ts';
import { PAGE } from './formats/shard.ts';
import { otherForms } from './inflection.ts';
import { type WordCounts, type WordSource } from './word-source.ts';

/** The jobs of a word of the index, but for those of another one. */
export interface ExcludedWord {
  word: string;
  butNot?: string;
}

const WRITINGS: readonly Writing[] = ['plain', 'accented', 'both'];

/**
 * @param word folded
 * @param isPlain whether it was typed without accents
 */
export async function excludedWords(
  source: Pick<WordSource, 'find' | 'otherNames'>,
  word: string,
  isPlain: boolean,
): Promise<ExcludedWord[]> {
  const forms = [word, ...otherForms(word)];
  const found = await source.find(
    forms.flatMap((form) => [form, ...WRITINGS.map((writing) => writtenSign(form, writing))]),
  );
  const known = new Map(found.map((jobs) => [jobs.word, jobs]));
  const own: Writing = isPlain ? 'plain' : 'accented';
  const other: Writing = isPlain ? 'accented' : 'plain';
  const excluded: ExcludedWord[] = [];
  for (const form of forms) {
    const jobs = known.get(form);
    if (!jobs) continue;
    const sign = (writing: Writing): string => writtenSign(form, writing);
    if (!isWrittenAlike(word, form)) excluded.push({ word: form });
    else if (known.has(sign(own)))
      excluded.push({ word: sign(own) }, ...(known.has(sign('both')) ? [{ word: sign('both') }] : []));
    else if (known.has(sign(other))) excluded.push({ word: form, butNot: sign(other) });
    else if (isPlain || (await isUnwritten(source, jobs))) excluded.push({ word: form });
  }
  return excluded;
}

/** Whether nothing says how it is written: it stands on pages alone, which are kept without accents, or is another name of a place. */
const isUnwritten = async (source: Pick<WordSource, 'otherNames'>, jobs: WordCounts): Promise<boolean> =>
  jobs.count === jobs.countIn(PAGE) || (await source.otherNames([jobs.word])).length > 0;

/** Whether a word and another form of it are written with the same accents: "Männer" has one that "Mann" has not. */
const isWrittenAlike = (word: string, form: string): boolean =>
  (form.startsWith(word) || word.startsWith(form)) && word.endsWith('manner') === form.endsWith('manner');
