import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '../../../src/job/job.ts';
import { normalize } from '../../../src/text/normalize.ts';
import { STOP_WORDS } from '../../../src/text/stop-words.ts';
import { editDistance } from '../../../src/text/edit-distance.ts';
import { prominentWords, wordsOf } from '../search/queries.ts';
import { type Ask, changed, countValues } from './ask.ts';
import { type Figure, successes } from './report.ts';

interface Misspelling {
  /** One of the English ones that only count for the first letter, of which there would be too few otherwise. */
  isExtra?: boolean;
  written: string;
  meant: string;
  language: string;
}

/** So many of the English list, which has thousands. */
const ENGLISH = 700;
/** What is meant must be prominent in so many jobs. */
const JOBS = 2;
/** A word that so many jobs have is a word of some language, whatever a list of another one says. */
const A_WORD = 5;
const SHORTEST = 4;

/** Real misspellings whose word stands in title, tags, employer or city of one of the first ten hits. */
export async function misspellings(
  ask: Ask,
  jobs: readonly Job[],
  codespell: string | undefined,
): Promise<Figure[]> {
  const prominent = countValues(jobs, prominentWords);
  const anywhere = countValues(jobs, ({ description = '' }) => wordsOf(description));
  const isAsked = ({ written, meant }: Misspelling): boolean =>
    written !== meant &&
    !STOP_WORDS.has(normalize(meant)) &&
    written.length >= SHORTEST &&
    (prominent.get(meant) ?? 0) >= JOBS &&
    (prominent.get(written) ?? 0) < JOBS &&
    (anywhere.get(written) ?? 0) < A_WORD;
  const english = codespell ? (await readCodespell(codespell)).filter(isAsked) : [];
  const all = [...thinned(english), ...read('de'), ...read('fr')].filter(isAsked);
  const plain = all.filter(({ isExtra }) => !isExtra);

  const right = new Set<Misspelling>();
  const wrong = new Map<Misspelling, string>();
  for (const one of all) {
    const { jobs: hits, answer } = await ask(one.written, { prefer: one.language });
    if (hits.some((hit) => hasWord(hit, one.meant))) right.add(one);
    else wrong.set(one, `${one.written} (${one.meant}) ${changed(answer) || 'found as it is'}`);
  }
  const figure = (
    what: string,
    is: (one: Misspelling) => boolean,
    least?: number,
    from: readonly Misspelling[] = plain,
  ): Figure => {
    const asked = from.filter(is);
    const failed = asked.flatMap((one) => wrong.get(one) ?? []);
    return successes(what, asked.filter((one) => right.has(one)).length, asked.length, failed, least);
  };
  const edits = ({ written, meant }: Misspelling): number => editDistance(written, meant, 3);
  const isFirst = ({ written, meant }: Misspelling): boolean => normalize(written)[0] !== normalize(meant)[0];
  return [
    figure('real misspellings: meant word in the first ten', () => true, 96),
    figure('… one edit, English', (one) => one.language === 'en' && edits(one) === 1, 97),
    figure('… one edit, German', (one) => one.language === 'de' && edits(one) === 1, 96),
    figure('… one edit, French', (one) => one.language === 'fr' && edits(one) === 1),
    figure('… first letter', isFirst, 80, all),
    figure('… all of English', (one) => one.language === 'en'),
    figure('… all of German', (one) => one.language === 'de'),
    figure('… all of French', (one) => one.language === 'fr'),
  ];
}

/** The word itself, with an ending, or in a compound. */
function hasWord(job: Job, meant: string): boolean {
  const word = normalize(meant);
  return prominentWords(job).some((other) => {
    const folded = normalize(other);
    return folded === word || (word.length >= 5 && folded.includes(word));
  });
}

function read(language: string): Misspelling[] {
  const lines = readFileSync(join(import.meta.dirname, `misspellings-${language}.txt`), 'utf8').split('\n');
  return lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [written = '', meant = ''] = line.split(' ');
      return { written, meant, language };
    });
}

/** Lines such as "accomodate->accommodate"; those with several meanings have commas. */
async function readCodespell(file: string): Promise<Misspelling[]> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [, written, meant] = /^(\p{L}+)->(\p{L}+)$/u.exec(line) ?? [];
    return written && meant
      ? [{ written: written.toLowerCase(), meant: meant.toLowerCase(), language: 'en' }]
      : [];
  });
}

function thinned(list: readonly Misspelling[]): Misspelling[] {
  const step = Math.max(1, Math.floor(list.length / ENGLISH));
  return list.flatMap((one, i) => {
    if (i % step === 0) return [one];
    return one.written[0] === one.meant[0] ? [] : [{ ...one, isExtra: true }];
  });
}
