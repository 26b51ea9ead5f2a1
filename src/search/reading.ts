/** Interprets the words of a query together: makes the tiers of jobs, and what the answer says about the words. */
import { correctedQuery, withoutPlaces } from './edit-query.ts';
import { ownTerm } from './occupations.ts';
import {
  againstOf,
  beginnersFirst,
  findAll,
  isKind,
  isLevel,
  isManner,
  HOLD,
  inLower,
  isAlso,
  labelOf,
  looseOf,
  nearKindsOf,
  rareAmong,
  saysHow,
  termsOf,
} from './query-terms.ts';
import type { Filters } from '../filters/table.ts';
import type { QueryText, QueryWord } from './query-text.ts';
import { isIn, namesAmong, withinEmployer } from './named-employer.ts';
import { isOfIndustry } from './asked-industries.ts';
import { readWords, type ToldWords } from './read-words.ts';
import type { QuerySource } from './query-source.ts';
import { LOST, type Reading } from './resolved-query.ts';
import type { ResolveOptions } from './resolve-word.ts';
import { namingWords } from './naming-words.ts';
import { isKindOfJob } from './same-words.ts';
import { matchTerms } from './term-matching.ts';
import { ENOUGH, FAIRLY_NEAR, countingWithin, NEAREST, TITLE, type Term } from './term.ts';
import { isCounted } from './reason.ts';
import type { Asked } from './asked.ts';
import { tiersOf } from './tier.ts';
import {
  correctionsOf,
  hasOneMeaning,
  isUnknown,
  isWritten,
  understand,
  type UnderstoodWord,
} from './understand.ts';
import type { Passing, Wider } from './widen.ts';
import type { SearchQuery } from '../filters/query.ts';
import type { WiderPlaces } from './with-places.ts';

/** The parts of a query that affect how its words are read. */
export type AskedText = Pick<SearchQuery, 'q' | 'filters' | 'exact' | 'read' | 'prefer' | 'sort' | 'without'>;

/** Options for interpreting a text. */
export interface ReadingOptions {
  /** Whether the last word may be incomplete. */
  typing: boolean;
  /** Counts jobs that pass the filters. Without this function, the interpretation ignores filters. */
  passing?: Passing | undefined;
  /** The place that the text names. */
  wider?: WiderPlaces | undefined;
  /** Called early with the terms of the likely first jobs. */
  expect?: (terms: readonly Term[]) => void;
}

/**
 * Whether a word has no key of the lexicon. Words for industries and abilities have one, and jobs may have these outside the
 * title too.
 */
const isPlainWord = ({ short, same }: QueryWord): boolean => short === undefined && same === undefined;

/**
 * Weight of an occupation, if a query asks for its industry. Jobs of the occupation then rank before all other jobs at
 * employers of the industry, whichever word they have for it.
 */
const WIDE_WEIGHT = 8;

const isMisspelt = ({ matches }: UnderstoodWord): boolean =>
  matches.every(({ kind }) => kind === 'corrected');
const saysOnlyHow = ({ query }: UnderstoodWord): boolean =>
  isManner(query) && !isKind(query.word) && !isKindOfJob(query.word);

/**
 * The words and expressions that the lexicon knows to describe a job, as typed, with the terms for their jobs. Others that
 * rank, such as "looking for", say nothing that a job could lack.
 * @param termAt the term for each word that ranks, by its position; undefined for a word without jobs
 */
function spokenOf(
  { q, words }: QueryText,
  termAt: ReadonlyMap<number, Term | undefined>,
): Reading['besides'] {
  const found: { start: number; end: number; terms: (Term | undefined)[]; isOpen: boolean }[] = [];
  for (const { start, end, describes } of words) {
    const last = found.at(-1);
    const isSaid = describes === 'word' || describes === 'expression';
    if (isSaid && termAt.has(start)) {
      const isOpen = describes === 'expression';
      if (last?.isOpen && isOpen) Object.assign(last, { end, terms: [...last.terms, termAt.get(start)] });
      else found.push({ start, end, terms: [termAt.get(start)], isOpen });
    } else if (!isSaid && last) last.isOpen = false;
  }
  return found.map(({ start, end, terms }) => ({
    text: q.slice(start, end),
    // Without terms no job is counted.
    terms: terms.includes(undefined) ? [] : (terms as Term[]),
  }));
}

/** Interprets the words of one alternative. */
export async function readingOf(
  source: QuerySource,
  telling: readonly QueryWord[],
  {
    text,
    told,
    options,
    filters,
    isRanked,
    passing,
    wider,
    expect,
  }: {
    text: QueryText;
    told: ToldWords;
    options: ResolveOptions;
    filters: Filters;
    isRanked: boolean;
    passing: Passing;
    wider: Wider | undefined;
    expect?: ReadingOptions['expect'];
  },
): Promise<Reading> {
  const read = await readWords(source, telling, told, { ...options, expect });
  const { q } = text;
  const { labels, suggestions } = read;
  const said = { matchedAll: true, droppedWords: [], suggestions };
  const isStrict = options.exact || !isRanked;
  const wish =
    text.wishes.length > 0
      ? await (await import('./exclusions.ts')).askedWish(source, text, filters, isStrict)
      : undefined;
  if (read.words.length === 0)
    return {
      labels,
      tiers: wish ? tiersOf({ terms: [], inLabel: [], inNames: [], ranking: [], wish }) : [],
      said,
      besides: [],
      keeping: [],
      marked: [],
      unknown: [],
      slips: [],
      isMeant: true,
      count: 0,
      lost: LOST.nothing,
    };

  const { words } = read;
  const all = await findAll(source, words, labels);
  // If a query has only working conditions and a place, `matchTerms` keeps all of them, and `widen` drops some.
  const isOnlyHow =
    wider !== undefined && words.length > 0 && words.every(({ query }) => !query.isQuoted && saysHow(query));
  // Count only jobs that meet the wish for pay or recency, because all of these rank above other jobs, even those only close
  // in meaning.
  const passingWish: Passing =
    wish && !isStrict
      ? (terms) =>
          passing(
            terms,
            wish.filters.map((one) => ({ ...filters, ...one })),
          )
      : passing;
  const rankingWords = await understand(source, [...told.describing, ...told.ranking], {
    ...options,
    exact: true,
  });
  const besides = rankingWords.filter(({ matches }) => matches.length > 0);
  const describing = await termsOf(source, besides);
  const { found, kept, keeping, near, lacking, isMeant } = await matchTerms(
    { source, labels, isStrict, isWhole: isOnlyHow, passing: passingWish },
    words,
    all,
  );
  const naming = options.exact ? undefined : await namingWords(source, text.plain, words, labels);
  const inTitle = (word: UnderstoodWord): boolean => naming?.inTitle.has(word) === true;
  // Take the employer of this alternative: in "Swiss Post or Swisscom", each has its own.
  const employer = told.employers.find(
    ({ words: own, jobs }) => !jobs || own.some(({ start }) => telling.some((word) => word.start === start)),
  );
  const ofEmployer =
    employer?.jobs && !isStrict
      ? await withinEmployer(
          source,
          { words, all },
          { ...employer, jobs: employer.jobs },
          { fieldsOf: (word) => (inTitle(word) ? TITLE : undefined), wider },
        )
      : undefined;
  const keptWords = words.filter((_, i) => kept[i]);
  // Only the nearest corrections may be an employer: "direcrtice" means "directrice", not the firm Directive.
  const misspelt = correctionsOf(employer ? [] : words.filter(isMisspelt)).filter(
    ({ isNearest }) => isNearest,
  );
  const names = await namesAmong(source, misspelt.map(({ word }) => word)); // prettier-ignore
  const asNames = misspelt.filter(({ word }) => names.has(word));
  const also = keptWords.filter(isAlso);
  const corrections = correctionsOf(keptWords.filter((word) => !isAlso(word)));
  const isClear = keptWords.every((word) => isAlso(word) || hasOneMeaning(word));
  const isLeft = (word: UnderstoodWord, i: number): boolean =>
    ofEmployer?.isAlone ? !ofEmployer.isFound && !isIn(word, employer!) : !kept[i];
  const dropped = words.filter(isLeft).map(({ query }) => query);
  const droppedWords = dropped.map(({ typed }) => typed);
  const inLabel = keptWords.map(inTitle);
  const titled = countingWithin(TITLE, found.occupations?.terms ?? found.terms, inLabel);
  const inNames = keptWords.map((word) => naming?.inNames.has(word) === true);
  // If an industry is asked for, search the jobs of its employers together with those of its occupations.
  const isWide = keptWords.some((word) => isOfIndustry(word.query) && labelOf(labels, word));
  const named = await Promise.all(labels.map(async (label) => ownTerm(source, label)));
  // If no job has the first word of "Zahnarzt Teilzeit Köln", don't widen the search for the rest.
  const isWhatLost = keptWords.every(saysOnlyHow) && words.some((word, i) => !kept[i] && !saysOnlyHow(word));
  const widened =
    !wider || ofEmployer?.elsewhere || isWhatLost
      ? undefined
      : await (
          await import('./open-places.ts')
        ).widen(wider, keptWords, {
          isOnlyHow,
          // Count only jobs with the occupation in the title. Otherwise mere mentions would prevent widening.
          ways: [titled, ...(near ? [countingWithin(NEAREST, near.terms, inLabel)] : [])],
          near: near && countingWithin(FAIRLY_NEAR, near.terms, inLabel),
          kindsOf: async () => {
            const kinds = await nearKindsOf(source, keptWords, labels);
            return kinds && { ...kinds, terms: countingWithin(TITLE, kinds.terms, inLabel) };
          },
        });
  const asked: Asked = {
    terms: (isWide && found.occupations?.terms) || found.terms,
    // The answer shows one corrected text, with all corrections.
    likelier:
      also.length > 0
        ? { ...correctedQuery(q, correctionsOf(also)), q: correctedQuery(q, correctionsOf(keptWords)).q }
        : undefined,
    isSlip: also.some((word) => word.isSlip),
    occupations: isWide
      ? undefined
      : found.occupations && {
          terms: found.occupations.terms,
          labels: [
            ...labels.map(({ typed }) => typed),
            ...keptWords.flatMap((word) => (word.head && !labelOf(labels, word) ? word.query.typed : [])),
          ],
        },
    inLabel,
    inNames: keptWords.map(
      (word, i) => inNames[i]! || isLevel(inLower(word.query)) || isKind(word.query.word),
    ),
    isSkill: inLabel.includes(true)
      ? keptWords.map((word, i) => !inLabel[i] && !saysHow(word.query) && isPlainWord(word.query))
      : undefined,
    isTag: naming?.isTag,
    // Words for who may apply name a job, too. In a text, "Ausbildung" (training) is usually a requirement instead.
    isNaming: keptWords.some(
      (word, i) =>
        inTitle(word) || inNames[i]! || (!options.exact && !word.query.isQuoted && isKind(word.query.word)),
    ),
    butNot:
      naming && labels.some(({ others }) => others.length > 0)
        ? {
            named: labels.flatMap(({ others }) => others),
            unless: labels.flatMap(({ jobs }) => jobs),
          }
        : undefined,
    near,
    lacking: lacking && { ...lacking, inLabel: words.map(inTitle) },
    rare: isStrict ? undefined : rareAmong(keptWords, labels, source.size),
    wish,
    // For "construction industry", rank a builder anywhere before an accountant at a construction firm.
    ranking: [...describing, ...named.map((term) => (isWide ? { ...term, weight: WIDE_WEIGHT } : term))],
    first: await beginnersFirst(source, besides),
    against: await againstOf(source, words, besides),
    ofEmployer,
  };
  const isWidened = widened !== undefined || ofEmployer?.elsewhere !== undefined;
  if (!isStrict && !ofEmployer && (await passingWish(titled)) < ENOUGH) {
    // At a place, prefer the exact kind of job nearby to a similar kind at the place, unless the query is only about working
    // conditions.
    if (!isOnlyHow && !isWhatLost)
      asked.kinds = isWidened ? widened?.kinds : await nearKindsOf(source, keptWords, labels);
    asked.loose = looseOf(keptWords, asked, isWidened ? HOLD.least : HOLD.fast);
  }
  const counted = tiersOf({
    ...asked,
    near: undefined,
    ofEmployer: ofEmployer && { ...ofEmployer, elsewhere: undefined },
  }).filter(({ why }) => isCounted(why));
  return {
    labels,
    ...(isWidened
      ? // Count the tiers before widening, because jobs around the place may also be at it.
        {
          tiers: tiersOf({ ...asked, wider: widened }),
          isWidened: true,
          counted,
        }
      : // In other sort orders, list only counted jobs.
        { tiers: isRanked ? tiersOf(asked) : counted }),
    said: {
      ...said,
      ...(corrections.length > 0 && { corrected: correctedQuery(q, corrections) }),
      matchedAll: droppedWords.length === 0,
      droppedWords,
    },
    besides: spokenOf(
      text,
      new Map(rankingWords.map((word) => [word.query.start, describing[besides.indexOf(word)]])),
    ),
    keeping: keeping.map(({ word, without }) => ({ word, q: withoutPlaces(q, without) })),
    marked: lacking ? words : keptWords,
    slips: [true, false].flatMap((isOfJobs) =>
      correctionsOf(words.filter((word) => isAlso(word) === isOfJobs)).map((slip) => ({ ...slip, isOfJobs })),
    ),
    unknown: words.filter((word) => isUnknown(word) && !labelOf(labels, word)).map(({ query }) => query),
    isMeant,
    ...(isClear && corrections.length > 0 && { clear: correctedQuery(q, corrections) }),
    ...(asNames.length > 0 && { asEmployer: correctedQuery(q, asNames) }),
    count: found.count,
    lost: dropped.length === 0 ? LOST.nothing : dropped.every(isManner) ? LOST.manner : LOST.more,
    ...(!(kept.every(Boolean) && words.every(isWritten)) &&
      !words.some(({ query }) => query.isEmployer) && { unwritten: { text, labels } }),
  };
}
