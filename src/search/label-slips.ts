/** Corrects misspelt names of occupations, because labels have words that no job has. */
import { labelKey, stemOf, wordKey } from '../occupations/label-words.ts';
import { correctedQuery } from './edit-query.ts';
import { occupationWords } from './marker-terms.ts';
import { normalize } from '../text/normalize.ts';
import type { WordSource } from './query-source.ts';
import type { ResolvedQuery } from './resolved-query.ts';
import { soundsLike } from './resolve-word.ts';
import { editDistance } from '../text/edit-distance.ts';
import { oneEditAway } from './spelling.ts';

type Slip = ResolvedQuery['slips'][number];

/** Maximum number of unknown words to look up among labels. */
const MOST_MISSPELT = 4;

/**
 * Corrects the slips of a query to labels of occupations; undefined if nothing is corrected. A word that no job has becomes a
 * label one edit away, or the label that it ends in. A label is preferred to other corrections. The result is not sure if
 * jobs have the word as typed, or if several corrections sound different. Then only a label of several words confirms it
 * ("acount executive").
 */
export async function correctedToLabels(
  source: Pick<WordSource, 'labels' | 'beginningWith' | 'find'>,
  q: string,
  { unknown, slips, said, tiers }: Pick<ResolvedQuery, 'unknown' | 'slips' | 'said' | 'tiers'>,
): Promise<(ReturnType<typeof correctedQuery> & { isSure: boolean }) | undefined> {
  // Keep a correction that other words of the query confirmed.
  const isConfirmed = said.corrected && said.matchedAll && (tiers[0]?.terms.length ?? 0) > 1;
  const known = await source.labels(slips.map(({ word }) => labelKey(word)));
  const isLabel = ({ word }: Slip): boolean => known.has(labelKey(word));
  // If the query is a single word that no job has, prefer the label one edit away. If other words are one edit away too, the
  // label must sound alike and have more jobs.
  const alone = slips.filter(({ start, end, isOfJobs }) => !isOfJobs && q.trim() === q.slice(start, end));
  const near = alone.filter(
    ({ start, end, word }) => editDistance(normalize(q.slice(start, end)), word, 1) <= 1,
  );
  const some = [
    ...(isConfirmed
      ? []
      : unknown
          .slice(0, MOST_MISSPELT)
          .map(({ typed, start, end }) => ({ typed, start, end, isOnly: true }))),
    ...alone.slice(0, 1).map(({ start, end }) => ({
      typed: q.slice(start, end),
      start,
      end,
      isOnly: near.length === 0 && !alone.some(isLabel),
    })),
  ];
  const found = await Promise.all(
    some.map(async ({ typed, start }) => {
      const label = await labelFor(source, typed);
      const slip = alone.find((one) => one.start === start);
      if (label === undefined || !slip) return label;
      // "Seniorfrontendengineer" is two words, so don't keep only the label that it ends in.
      if (slip.to.includes(' ') && normalize(typed).endsWith(label)) return undefined;
      // A label with fewer jobs than the words one edit away is not meant: "docter" is not Docker, and "camear" is not
      // "cámara".
      const [ofLabel, ofWord, ofOthers] = await Promise.all([
        jobsOf(source, label),
        countOf(source, [label]),
        countOf(
          source,
          near.map(({ word }) => word),
        ),
      ]);
      return ofLabel > (ofWord > 0 ? 0 : ofOthers) ? label : undefined;
    }),
  );
  const asLabels = some.flatMap(({ typed, start, end, isOnly }, i) =>
    found[i] && (isOnly || soundsLike(typed, found[i])) ? [{ start, end, to: found[i] }] : [],
  );
  const others = Map.groupBy(
    slips.filter(({ start }) => !asLabels.some((word) => word.start === start)),
    ({ start }) => start,
  );
  // Take a correction that is not the nearest only if it sounds alike: "vyestas" is Vestas, not "ventas". If there are
  // several nearest corrections, one that no job has must also sound alike: "minerls" means minerals, not miners ("mineras").
  const mayBe = (one: Slip, _: number, all: readonly Slip[]): boolean =>
    isLabel(one) &&
    ((one.isNearest && (!one.isJobless || all.filter(({ isNearest }) => isNearest).length === 1)) ||
      soundsLike(q.slice(one.start, one.end), one.to));
  const likeliest = [...others.values()].map((words) => words.find(mayBe) ?? words[0]!);
  if (asLabels.length + likeliest.length === 0) return undefined;
  const isSure = likeliest.every(
    (one) =>
      !one.isOfJobs &&
      (others.get(one.start)!.length === 1 ||
        // Of several corrections, a label is sure if it is the likeliest, if the query is only this word, or if it sounds alike.
        (isLabel(one) &&
          (one === others.get(one.start)![0] ||
            q.trim() === q.slice(one.start, one.end) ||
            soundsLike(q.slice(one.start, one.end), one.to)))),
  );
  return { ...correctedQuery(q, [...asLabels, ...likeliest]), isSure };
}

/**
 * Minimum length of a word, because shorter ones are one edit away from too many others. A word of this length only becomes a
 * label that sounds alike.
 */
const SHORTEST = 5;
/** Maximum length of a word, because longer ones have too many neighbours to look up. */
const LONGEST = 30;

/** Minimum length of the end of a compound, because shorter ends are suffixes. */
const SHORTEST_END = 6;
const SHORTEST_BEGINNING = 3;

/**
 * The one-word label that is one edit away from a word, or in which a compound ends; undefined if there is none. The first
 * letter is taken to be right.
 *
 *     await labelFor(source, 'physioterapist') // => 'physiotherapist'
 *     await labelFor(source, 'tagespflegehelfer') // => 'pflegehelfer'
 */
async function labelFor(source: Pick<WordSource, 'labels'>, typed: string): Promise<string | undefined> {
  const word = normalize(typed);
  if (word.length < SHORTEST || word.length > LONGEST || !/^[a-z]+$/.test(word)) return undefined;
  const spellings = [...new Set(oneEditAway(word))];
  const keys = spellings.map(stemOf);
  const known = await source.labels(keys);
  // Labels are compared without endings, so prefer the spelling with the typed ending: "tecnicin" does not become "tecnico".
  const endsElse = (spelling: string): number =>
    spelling.startsWith(word) || spelling.at(-1) !== word.at(-1)
      ? 2
      : Number(!word.endsWith(spelling.slice(wordKey(spelling).length)));
  const all = spellings.filter((_, i) => known.has(keys[i]!));
  const least = Math.min(...all.map(endsElse));
  const found = all.filter((spelling) => endsElse(spelling) === least);
  const sounding = found.find((spelling) => soundsLike(word, spelling));
  return sounding ?? (word.length > SHORTEST ? (found[0] ?? endOf(source, word)) : undefined);
}

/** Number of jobs of the occupations with this label. */
async function jobsOf(source: Pick<WordSource, 'labels' | 'beginningWith'>, label: string): Promise<number> {
  const { rows = [], own = 0 } = (await source.labels([wordKey(label)])).get(wordKey(label)) ?? {};
  const found = await Promise.all(
    rows.slice(0, own).map((row) => source.beginningWith(occupationWords(row))),
  );
  return Math.max(0, ...found.flat().map(({ count }) => count));
}

/** Number of jobs of the most frequent of these words. */
async function countOf(source: Pick<WordSource, 'find'>, words: readonly string[]): Promise<number> {
  return Math.max(0, ...(await source.find([...words])).map(({ count }) => count));
}

/** The longest label with jobs in which a word ends. */
async function endOf(source: Pick<WordSource, 'labels'>, word: string): Promise<string | undefined> {
  const longest = word.length - SHORTEST_BEGINNING;
  const ends = Array.from({ length: Math.max(0, longest - SHORTEST_END + 1) }, (_, i) =>
    word.slice(SHORTEST_BEGINNING + i),
  );
  const known = await source.labels(ends.map(wordKey));
  return ends.find((end) => known.get(wordKey(end))?.rows.length);
}
