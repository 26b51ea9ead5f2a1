/** Slips in a query that name occupations: the labels of occupations spell more words than jobs do. */
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

/** So many words of a query are looked for among the names of occupations. */
const MOST_MISSPELT = 4;

/**
 * The query with its slips as names of occupations: for a word that no job has, one that is an edit away or that it ends in; of
 * several corrections of a word the one that names an occupation. Undefined where nothing is corrected. It is sure unless jobs have such a
 * word as typed, or it is one of several that sound otherwise: then only a label of several words confirms it ("acount executive").
 */
export async function correctedToLabels(
  source: Pick<WordSource, 'labels' | 'beginningWith' | 'find'>,
  q: string,
  { unknown, slips, said, tiers }: Pick<ResolvedQuery, 'unknown' | 'slips' | 'said' | 'tiers'>,
): Promise<(ReturnType<typeof correctedQuery> & { isSure: boolean }) | undefined> {
  // Other words of the query confirm what a job has.
  const isConfirmed = said.corrected && said.matchedAll && (tiers[0]?.terms.length ?? 0) > 1;
  const known = await source.labels(slips.map(({ word }) => labelKey(word)));
  const isLabel = ({ word }: Slip): boolean => known.has(labelKey(word));
  // Nothing but a word is asked for: it is the occupation that is an edit away where jobs have no such word, or that sounds so where more
  // jobs are of it.
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
      if (label === undefined || !alone.some((slip) => slip.start === start)) return label;
      // "Docter" is no Docker. "Gambit" has a job, and no gambist; "camear" is no "cámara".
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
  // Of words that are farther away only one that sounds so is meant: "vyestas" is Vestas, and no "ventas". So it is among several for a name
  // that no job has: "minerls" are minerals, and no miners ("mineras").
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
        // The likeliest one is the name of an occupation, or nothing but such a name is asked for.
        (isLabel(one) &&
          (one === others.get(one.start)![0] ||
            q.trim() === q.slice(one.start, one.end) ||
            soundsLike(q.slice(one.start, one.end), one.to)))),
  );
  return { ...correctedQuery(q, [...asLabels, ...likeliest]), isSure };
}

/** Shorter ones are one edit away from too many, and those of so many letters from one that sounds the same. */
const SHORTEST = 5;
/** Longer ones have too many neighbours to ask for, and are no names of occupations. */
const LONGEST = 30;

/** Shorter ends of a compound are endings. */
const SHORTEST_END = 6;
const SHORTEST_BEGINNING = 3;

/**
 * The label of one word that a word was meant to be, or that a compound ends in; undefined where none is one edit away, and none its end. The
 * first letter is taken to be right.
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
  // Labels are compared without endings: one that ends otherwise is not what was typed, and "tecnicin" is no word for "tecnico".
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

/** How many jobs are of the occupations that have the label. */
async function jobsOf(source: Pick<WordSource, 'labels' | 'beginningWith'>, label: string): Promise<number> {
  const { rows = [], own = 0 } = (await source.labels([wordKey(label)])).get(wordKey(label)) ?? {};
  const found = await Promise.all(
    rows.slice(0, own).map((row) => source.beginningWith(occupationWords(row))),
  );
  return Math.max(0, ...found.flat().map(({ count }) => count));
}

/** How many jobs have the most frequent of some words. */
async function countOf(source: Pick<WordSource, 'find'>, words: readonly string[]): Promise<number> {
  return Math.max(0, ...(await source.find([...words])).map(({ count }) => count));
}

/** The longest label of jobs that a word ends in. */
async function endOf(source: Pick<WordSource, 'labels'>, word: string): Promise<string | undefined> {
  const longest = word.length - SHORTEST_BEGINNING;
  const ends = Array.from({ length: Math.max(0, longest - SHORTEST_END + 1) }, (_, i) =>
    word.slice(SHORTEST_BEGINNING + i),
  );
  const known = await source.labels(ends.map(wordKey));
  return ends.find((end) => known.get(wordKey(end))?.rows.length);
}
