/** Finds the words of a sentence that say nothing about the job, and so only rank. */
import { FIELD, type LabelSpan } from './occupations.ts';
import { isKind, isManner, isMostlyName, saysHow } from './query-terms.ts';
import type { QuerySource } from './query-source.ts';
import type { QueryText, QueryWord } from './query-text.ts';
import { type ResolveOptions, resolveWord } from './resolve-word.ts';
import { isTold, SENTENCE } from './telling-words.ts';
import { NAMES, TITLES, type WordCounts } from './term.ts';

/** Prepositions that a place or a language follows without an article. */
const IN = /(?<!\p{L})(?:in|en|à|nach|bei|aus|near)\s$/iu;
/** Prepositions that a skill follows. */
const WITH = /(?<!\p{L})(?:with|using|mit|avec|con)\s(?:experience\s|erfahrung\s)?$/iu;
/** A skill is a rare word, which at most one job in this many has, mostly in its text. "Looker" is one, "Freude" is not. */
const RARE = 50;

/** A query's text with what is known about its words. */
interface Sentence {
  text: QueryText;
  /** The searched words. */
  told: readonly QueryWord[];
  /** Labels of occupations among these words. */
  spans: readonly LabelSpan[];
  counts: readonly WordCounts[];
  isEmployer: (word: QueryWord) => boolean;
}

/**
 * Finds the words of a sentence that only rank. Next to an occupation, these are all words but skills, names and working
 * conditions: "Gelernter Koch sucht ab Sommer eine Stelle" asks for a cook. Without an occupation the jobs decide: words of
 * titles or tags are searched, words of texts alone are not ("after my break", "can … treat"). If that leaves none, the
 * rarest are searched.
 */
export async function restOf(
  source: QuerySource,
  { text, told, spans, counts, isEmployer }: Sentence,
  options: ResolveOptions,
): Promise<(word: QueryWord) => boolean> {
  const inLabel = new Set(spans.flatMap(({ words }) => words));
  const isSearched = ({ start, end }: QueryWord): boolean =>
    told.some((word) => word.start <= start && end <= word.end);
  if (text.words.length < SENTENCE || text.words.every(isSearched)) return () => false;
  const isAfterIn = (word: QueryWord): boolean => IN.test(text.plain.slice(0, word.start));
  const beside = new Set(
    told.flatMap((word, i) => {
      const before = told[i - 1];
      const isName = isAfterIn(word) || (before && isAfterIn(before) && word.start === before.end + 1);
      // Keep the second word of an alternative: "fiscal" in "fiscaliste ou conseiller fiscal".
      const isOther = before?.isOther === 'word' && !inLabel.has(before) && before.same === undefined;
      const isOfOther = isOther && word.start === before.end + 1;
      return [...(word.isOther && before ? [before, word] : []), ...(isName || isOfOther ? [word] : [])];
    }),
  );
  // If only a field of work is named, keep the word after it: "ICT supporter" is more specific than "ICT".
  if (spans.every(({ own }) => own >= FIELD))
    for (const { words } of spans) {
      const next = told[told.indexOf(words.at(-1)!) + 1];
      if (next?.start === words.at(-1)!.end + 1) beside.add(next);
    }
  // Keep the rest of a product's name: "Uber Eats" in "Uber Eats sales jobs".
  for (const [i, word] of told.entries()) {
    const before = told[i - 1];
    if (before && isEmployer(before) && !isEmployer(word) && word.start === before.end + 1)
      if (await isOfName(source, [before, word], counts)) beside.add(word);
  }
  const isTool = (word: QueryWord, jobs: WordCounts): boolean =>
    jobs.count <= Math.max(1, source.size / RARE) &&
    jobs.countIn(TITLES) <= jobs.count / 3 &&
    WITH.test(text.plain.slice(0, word.start));
  const some = told.filter(
    (word) =>
      !inLabel.has(word) &&
      !isEmployer(word) &&
      !beside.has(word) &&
      !word.isQuoted &&
      !word.isExcluded &&
      !saysHow(word) &&
      (word.short ?? word.same) === undefined,
  );
  const rest =
    inLabel.size > 0
      ? some.filter((word) => {
          const jobs = counts.find((one) => one.word === word.word);
          return !jobs || !(isTool(word, jobs) || isMostlyName(jobs.countIn(TITLES), jobs.countIn(NAMES)));
        })
      : await untelling(source, told, some, { isTool, isEmployer, ...options });
  return (word) => rest.includes(word);
}

/**
 * Whether a word and the word before it are the name of a product: at least two titles, and half of those with the word, have
 * both.
 */
async function isOfName(
  source: QuerySource,
  pair: readonly QueryWord[],
  counts: readonly WordCounts[],
): Promise<boolean> {
  const groups = pair.map(({ word }) => counts.filter((one) => one.word === word));
  const least = Math.max(2, groups[1]!.reduce((sum, one) => sum + one.countIn(TITLES), 0) / 2);
  return (await source.countTogether(groups, TITLES)) >= least;
}

/** If a site has more than `MANY` jobs, words that fewer jobs than this have are not significant. */
const SEVERAL = 2;
const MANY = 100;
/** If no word is significant, those that are more than this many times as frequent as the rarest are dropped. */
const MORE_FREQUENT = 5;

/** Words of a sentence without an occupation that say nothing about the job. */
async function untelling(
  source: QuerySource,
  told: readonly QueryWord[],
  some: readonly QueryWord[],
  {
    isTool,
    isEmployer,
    ...options
  }: ResolveOptions & {
    isTool: (word: QueryWord, jobs: WordCounts) => boolean;
    isEmployer: (word: QueryWord) => boolean;
  },
): Promise<QueryWord[]> {
  const least = source.size > MANY ? SEVERAL : 1;
  const counted = await Promise.all(
    some.map(async (word) => {
      const { matches, candidates } = await resolveWord(source, word, options);
      const own = matches.filter(({ kind }) => kind === 'whole');
      const slip = matches.length === 0 && candidates.find(({ distance }) => distance === 1);
      const found = slip
        ? await source.find([slip.word])
        : (own.length > 0 ? own : matches).map(({ jobs }) => jobs);
      return {
        word,
        count: found.reduce((sum, jobs) => sum + jobs.count, 0),
        isTelling: found.some((jobs) => (jobs.count >= least && isTold(jobs)) || isTool(word, jobs)),
      };
    }),
  );
  const hasMore =
    counted.some(({ isTelling }) => isTelling) ||
    told.some((word) => !some.includes(word) && !isEmployer(word) && !isDetailAlone(word));
  const rarest = Math.min(...counted.flatMap(({ count }) => count || []));
  return counted
    .filter(({ isTelling, count }) => !isTelling && (hasMore || count > rarest * MORE_FREQUENT))
    .map(({ word }) => word);
}

/** Whether a word can't be searched alone. Hours, level and workplace can't; shifts, seasons and benefits can. */
const isDetailAlone = (word: QueryWord): boolean =>
  isManner(word) && !isKind(word.word) && word.same === undefined;
