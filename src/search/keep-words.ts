import { wordSets } from './dropping.ts';
import { type Place } from './edit-query.ts';
import { type QueryLabel } from './occupations.ts';
import { factsOf, findAll, type Found, isAlso } from './query-terms.ts';
import { type QuerySource, type ResolvedQuery, type Term } from './resolved-query.ts';
import { type UnderstoodWord } from './understand.ts';

/** Which words are searched where few jobs have all. */
export interface KeptWords extends Pick<ResolvedQuery, 'then' | 'country'> {
  found: Found;
  /** Per word. */
  kept: boolean[];
  /** Of those that are not, each with the words that would be left out in its place. */
  keeping: { word: string; without: Place[] }[];
}

/** Where fewer jobs have all words, those that lack one follow. */
const ENOUGH = 10;
/** … so many at least, where some set of the words has them. */
const MORE = 3;
/** Jobs with the name of a place are in its country, but for some that name another one beside it. */
const NEARLY_ALL = 0.9;
/** Fewer are in one country by chance. */
const SOME = 3;

/**
 * All words where enough jobs have them, or a title. Else those that some job has, and where these are few still, others
 * with fewer words behind them.
 * @param found what finds the jobs that have all
 */
export async function keepWords(
  source: QuerySource,
  words: readonly UnderstoodWord[],
  labels: readonly QueryLabel[],
  found: Found,
  { exact, isRanked }: { exact: boolean; isRanked: boolean },
): Promise<KeptWords> {
  const all: KeptWords = { found, kept: words.map(() => true), keeping: [] };
  if (found.count >= ENOUGH || words.length < 2 || exact || (await source.areTitle(found.terms))) return all;
  const { terms } = found.occupations ?? found;
  const facts = await factsOf(source, words);
  const sets = wordSets(await source.setsOf(terms), facts);
  /** Where the first name of a place is that is not kept. */
  const countryLeft = async (kept: readonly boolean[]): Promise<{ country?: string }> => {
    const name = isRanked && terms.find((_, i) => facts[i]!.isName && !kept[i]);
    const country = name && (await countryOf(source, name));
    return country ? { country } : {};
  };
  const withoutSome = async (): Promise<KeptWords> => {
    const kept = sets.best;
    return {
      found: await findAll(source, words.filter((_, i) => kept[i]), labels), // prettier-ignore
      kept,
      keeping: keepingOthers(words, kept, sets.withOther),
      ...(await countryLeft(kept)),
    };
  };
  const best = found.count === 0 ? await withoutSome() : all;
  const { count } = best.found;
  const isAsked = isRanked && words.every((word) => !isAlso(word) && !word.query.isQuoted);
  const needed = isAsked && count < ENOUGH && sets.partOf(best.kept, count + MORE);
  if (!needed) return best;
  const lacking = words.filter((_, i) => best.kept[i] && !needed[i]).map(({ query }) => query.typed);
  // A place that is left out of all is what these jobs lack too.
  const near = best.country ? {} : await countryLeft(needed);
  return { ...best, then: { terms, needed, lacking, ...near } };
}

/** What keeping a dropped word would cost: the words that the best jobs with it lack. */
function keepingOthers(
  words: readonly UnderstoodWord[],
  kept: readonly boolean[],
  withOther: (word: number) => boolean[],
): { word: string; without: Place[] }[] {
  return words.flatMap(({ query }, i) => {
    if (kept[i]) return [];
    const keptThen = withOther(i);
    return keptThen[i]
      ? [{ word: query.typed, without: words.filter((_, j) => !keptThen[j]).map((word) => word.query) }]
      : [];
  });
}

/** The country that nearly all jobs with the name of a place are in; undefined where they are in several. */
async function countryOf(source: QuerySource, name: Term): Promise<string | undefined> {
  const [count, top] = await Promise.all([source.count(name), source.topCountry(name)]);
  return top && top.jobs >= Math.max(SOME, count * NEARLY_ALL) ? top.country : undefined;
}
