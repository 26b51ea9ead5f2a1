/**
 * What the words of a query mean together: the tiers of jobs that they find, and what is said of them. Long because it is one
 * story, each step with the findings of the one before.
 */
import { correctedQuery, isPartOfPlace, withoutPlaces } from './edit-query.ts';
import { ownTerm } from './occupations.ts';
import {
  againstOf,
  findAll,
  isKind,
  isLevel,
  isManner,
  guaranteesFor,
  HOLD,
  inLower,
  isAlso,
  labelOf,
  looseOf,
  nearKindsOf,
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

/** A query as far as its words are read. */
export type AskedText = Pick<SearchQuery, 'q' | 'filters' | 'exact' | 'read' | 'prefer' | 'sort' | 'without'>;

/** The options with which a text is read. */
export interface ReadingOptions {
  /** The last word is still being typed. */
  typing: boolean;
  /** Without it filters say nothing of the words. */
  passing?: Passing | undefined;
  /** The place that the text names. */
  wider?: WiderPlaces | undefined;
  /** Told, while more is read, what the jobs that come first have. */
  expect?: (terms: readonly Term[]) => void;
}

/** It is in no vocabulary: neither an industry nor an ability, which others than titles say. */
const isPlainWord = ({ short, same }: QueryWord): boolean => short === undefined && same === undefined;

/** The people of an industry come before all others at its employers, whatever word for it these have. */
const WIDE_WEIGHT = 8;

/**
 * Reads some words of a query together.
 * @param telling the words of one alternative
 */
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
  const read = await readWords(source, telling, told, options, expect);
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
      guarantees: [],
      said,
      keeping: [],
      marked: [],
      unknown: [],
      slips: [],
      isMeant: true,
      count: 0,
      lost: LOST.nothing,
    };

  let { words } = read;
  let all = await findAll(source, words, labels);
  if (all.count === 0 && read.apart) {
    // No job has the one word and the others: perhaps one has its two parts.
    const apart = await understand(source, read.apart, options);
    const foundApart = await findAll(source, apart, labels);
    if (foundApart.count > 0) [words, all] = [apart, foundApart];
  }
  const isPlace = ({ query }: UnderstoodWord): boolean => isPartOfPlace(query, wider?.places.words);
  // Words that say how one is employed are let go beside a place, not left out.
  const isOnlyHow =
    wider !== undefined &&
    words.some((word) => !isPlace(word)) &&
    words.every((word) => isPlace(word) || (!word.query.isQuoted && saysHow(word.query)));
  // Near jobs that pass the wish come before those that do not.
  const passingWish: Passing =
    wish && !isStrict
      ? (terms) =>
          passing(
            terms,
            wish.filters.map((one) => ({ ...filters, ...one })),
          )
      : passing;
  const besides = (
    await understand(source, [...told.describing, ...told.ranking], { ...options, exact: true })
  ).filter(({ matches }) => matches.length > 0);
  const describing = await termsOf(source, besides);
  const { found, kept, keeping, near, lacking, isMeant } = await matchTerms(source, words, labels, all, {
    isStrict,
    isPlace,
    isWhole: isOnlyHow,
    passing: passingWish,
  });
  const naming = options.exact ? undefined : await namingWords(source, text.plain, words, labels, isPlace);
  const inTitle = (word: UnderstoodWord): boolean => naming?.inTitle.has(word) === true;
  // "Swiss Post or Swisscom": it is the other one's turn.
  const employer = told.employers.find(
    ({ words: own, jobs }) => !jobs || own.some(({ start }) => telling.some((word) => word.start === start)),
  );
  const ofEmployer =
    employer?.jobs && !isStrict
      ? await withinEmployer(
          source,
          words,
          all,
          { ...employer, jobs: employer.jobs },
          (word) => (inTitle(word) ? TITLE : undefined),
          wider,
        )
      : undefined;
  const keptWords = words.filter((_, i) => kept[i]);
  const isMisspelt = ({ matches }: UnderstoodWord): boolean =>
    matches.every(({ kind }) => kind === 'corrected');
  // A name that is farther than another word is not meant: "direcrtice" is directrice, and not the firm Directive.
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
  // People who work in an industry are at its employers, or have its occupations.
  const isWide = keptWords.some((word) => isOfIndustry(word.query) && labelOf(labels, word));
  const named = await Promise.all(labels.map(async (label) => ownTerm(source, label)));
  // The rest of "Zahnarzt Teilzeit Köln" where no job has the first word is no search of its own.
  const saysOnlyHow = ({ query }: UnderstoodWord): boolean =>
    isManner(query) && !isKind(query.word) && !isKindOfJob(query.word);
  const isWhatLost =
    keptWords.every((word) => isPlace(word) || saysOnlyHow(word)) &&
    words.some((word, i) => !kept[i] && !saysOnlyHow(word));
  const widened =
    !wider || ofEmployer?.elsewhere || isWhatLost
      ? undefined
      : await (
          await import('./open-places.ts')
        ).widen(
          wider,
          keptWords,
          isOnlyHow,
          // A job there that only mentions the occupation keeps nobody from looking a little farther.
          [titled, ...(near ? [countingWithin(NEAREST, near.terms, inLabel)] : [])],
          near && countingWithin(FAIRLY_NEAR, near.terms, inLabel),
          async () => {
            const kinds = await nearKindsOf(source, keptWords, labels);
            return kinds && { ...kinds, terms: countingWithin(TITLE, kinds.terms, inLabel) };
          },
        );
  const asked: Asked = {
    terms: (isWide && found.occupations?.terms) || found.terms,
    // With what was corrected besides: it is one text.
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
      ? keptWords.map(
          (word, i) => !inLabel[i] && !isPlace(word) && !saysHow(word.query) && isPlainWord(word.query),
        )
      : undefined,
    isTag: naming?.isTag,
    // "Ausbildung" in a text mostly is what one has.
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
    wish,
    // "Construction industry": a builder anywhere before an accountant at a builder's.
    ranking: [...describing, ...named.map((term) => (isWide ? { ...term, weight: WIDE_WEIGHT } : term))],
    against: await againstOf(source, words, besides),
    ofEmployer,
  };
  const isWidened = widened !== undefined || ofEmployer?.elsewhere !== undefined;
  if (!isStrict && !ofEmployer && (await passingWish(titled)) < ENOUGH) {
    // A kind of job that is nearly the same at a place gives way to the kind itself around it, where nothing else is said.
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
      ? // Jobs around the place may be at it too.
        {
          tiers: tiersOf({ ...asked, wider: widened }),
          isWidened: true,
          counted,
        }
      : // In another order than that of relevance, only what is counted is listed.
        { tiers: isRanked ? tiersOf(asked) : counted }),
    guarantees:
      // Jobs that do not pass a wish take no place of those that do.
      isRanked && !isWidened && !wish && !ofEmployer?.isSure && !asked.butNot
        ? await guaranteesFor(source, keptWords, inTitle)
        : [],
    said: {
      ...said,
      ...(corrections.length > 0 && { corrected: correctedQuery(q, corrections) }),
      matchedAll: droppedWords.length === 0,
      droppedWords,
    },
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
