/** The words of a query before and after the index is asked: which belong together, and what each of them means. */
import { alternativesOf } from './grammar.ts';
import { labelsIn, type LabelSpan, type QueryLabel, withJobs } from './occupations.ts';
import { isMostlyName, termsOf } from './query-terms.ts';
import type { QueryText, QueryWord } from './query-text.ts';
import type { QuerySource } from './query-source.ts';
import { isBeginning, type ResolveOptions } from './resolve-word.ts';
import { tellingWords, unique } from './telling-words.ts';
import { employerIn, type NamedEmployer } from './named-employer.ts';
import type { Term } from './tier.ts';
import { sameAs } from './same-words.ts';
import { isUnparted } from './unparted.ts';
import { understand, type UnderstoodWord } from './understand.ts';

/** The words of a query, before it is known what finds them. */
export interface ToldWords {
  /** Each is enough: nearly always there is one. */
  alternatives: QueryWord[][];
  /** Only a slash says that there are several: all of them together may be meant. */
  areDoubtful: boolean;
  /** Words that only describe a job, where there are more: hits with such words come before others. */
  describing: QueryWord[];
  /** Phrases that jobs must not have: words that follow each other. */
  excluded: QueryWord[][];
  /** The employer that they name. */
  employer: NamedEmployer | undefined;
  /** The labels of occupations among them. */
  labels: Promise<QueryLabel[]>;
  /** Whether the jobs of labels are known already. */
  areLabelsRead: () => boolean;
  /** Left out because they say nothing, as typed. */
  ignored: string[];
}

/** The meaning of the words of a query. */
export interface ReadWords {
  words: UnderstoodWord[];
  /** The labels of occupations among them. */
  labels: QueryLabel[];
  /** The same words with each that was typed as two taken apart; undefined when there is none. */
  apart?: QueryWord[];
  /** The words that a last word may become that is no word yet. */
  suggestions: string[];
}

const MAX_SUGGESTIONS = 8;

/** @param isRead false where every word is only a word */
export async function tellWords(
  source: QuerySource,
  text: QueryText,
  { exact, typing }: Pick<ResolveOptions, 'exact' | 'typing'>,
  isRead: boolean,
): Promise<ToldWords> {
  const { words: told, ignored } = await tellingWords(source, text, isRead, { exact, typing });
  // Their words are needed in any case, and come beside the labels so.
  const [allSpans, found] = await Promise.all([
    exact ? [] : labelsIn(source, text.plain, told, (word) => isSkill(source, word)),
    isRead && !exact ? employerIn(source, text, told) : undefined,
    source.find(told.map(({ word }) => word)),
  ]);
  // A name without jobs beside an alternative asks for the alternative too.
  const named = found?.jobs || !told.some(({ isOther }) => isOther) ? found : undefined;
  // "Content writer" names no employer that is called Writer.
  const isPartOf = ({ words }: LabelSpan): boolean =>
    named !== undefined &&
    words.length > named.words.length &&
    named.words.every((word) => words.includes(word));
  const employer = allSpans.some(isPartOf) ? undefined : named;
  // "Bank manager" is no label in "Deutsche Bank manager".
  const isOwn = (word: QueryWord): boolean => employer?.words.includes(word) === true;
  const spans = allSpans.filter(
    ({ words }) =>
      (words.every(isOwn) || !words.some(isOwn)) && words.some(({ describes }) => describes === undefined),
  );
  const labels = withJobs(source, spans);
  let areRead = spans.length === 0;
  labels.then(
    () => (areRead = true),
    () => undefined,
  );
  const inLabel = new Set(spans.flatMap(({ words }) => words));
  const units = unitsOf(
    told.map((word) => {
      const { describes, ...own } = word;
      const [isLabel, isEmployer] = [inLabel.has(word), employer?.words.includes(word)];
      return {
        ...own,
        ...(isLabel && { isLabel }),
        ...(isEmployer && { isEmployer }),
        // "Evening nurse" would be a name of an occupation.
        ...(describes && !isLabel && !isEmployer && { describes }),
      };
    }),
    spans,
  );
  const isExcluded = ([first]: QueryWord[]): boolean => first!.isExcluded === true;
  const searched = units.filter((unit) => !isExcluded(unit));
  // A well-known name that no job has is left out where something else is asked for: its words would find what only has them too.
  const others = searched.filter(([first]) => !first!.isEmployer);
  const asked = employer && !employer.jobs && others.length > 0 ? others : searched;
  const said = asked.filter(([first]) => !first!.describes);
  // Nothing else is asked for: then it is what is meant.
  const [kept, rest] = said.length > 0 ? [said, asked.filter(([first]) => first!.describes)] : [asked, []];
  return {
    alternatives: alternativesOf(kept).map(unique),
    areDoubtful: kept.every(([first]) => first!.isOther !== 'word'),
    describing: rest.flat(),
    employer,
    excluded: units.filter(isExcluded),
    labels,
    areLabelsRead: () => areRead,
    ignored,
  };
}

/** Whether a word says what one knows, rather than what one is. */
async function isSkill(source: QuerySource, word: string): Promise<boolean> {
  if (sameAs(word)) return false;
  const [jobs] = await source.find([word]);
  return jobs !== undefined && isMostlyName(jobs.countIn(0), jobs.countIn(1));
}

/** The words by what belongs together: those of a label, and each other one by itself. */
function unitsOf(words: readonly QueryWord[], spans: readonly LabelSpan[]): QueryWord[][] {
  const spanOf = ({ start }: QueryWord): LabelSpan | undefined =>
    spans.find((span) => span.words.some((word) => word.start === start));
  const units: QueryWord[][] = [];
  for (const [i, word] of words.entries()) {
    const span = spanOf(word);
    const isOfSpan = i > 0 && span && span === spanOf(words[i - 1]!) && !word.isOther;
    if (isOfSpan || word.isSecondHalf) units.at(-1)!.push(word);
    else units.push([word]);
  }
  return units;
}

/** @param expect told, while more is read, what the jobs that come first have */
export async function readWords(
  source: QuerySource,
  telling: readonly QueryWord[],
  told: ToldWords,
  options: ResolveOptions,
  expect?: (terms: readonly Term[]) => void,
): Promise<ReadWords> {
  // Only who is told of the first jobs goes on before all is read: at the edge a request ends with what it awaits.
  const [understood] = await Promise.all([
    understand(source, telling, options),
    expect ? undefined : told.labels,
  ]);
  const { words, suggestions } = options.typing
    ? await withoutUnfinished(source, understood)
    : { words: understood, suggestions: [] };
  if (expect && !told.areLabelsRead() && words.length > 0) expect(await termsOf(source, words));
  const hasParts = telling.some(({ parts }) => parts);
  const starts = new Set(telling.map(({ start }) => start));
  return {
    words,
    labels: (await told.labels).filter((label) => label.words.every(({ start }) => starts.has(start))),
    ...(hasParts && { apart: telling.flatMap((word) => (word.short === undefined && word.parts) || word) }),
    suggestions,
  };
}

/**
 * Leaves a last word of one or two letters out that is no word yet, and names words it may become: searching for all
 * of them would cost the most for the least.
 */
async function withoutUnfinished(
  source: QuerySource,
  words: UnderstoodWord[],
): Promise<{ words: UnderstoodWord[]; suggestions: string[] }> {
  const last = words.find(({ query: { isLast, word } }) => isLast && !isBeginning(word) && !isUnparted(word));
  const dictionary = last && (await source.dictionaryFor(last.query.word));
  if (!last || !dictionary) return { words, suggestions: [] };
  const places = [...dictionary.words.keys()].filter((i) => dictionary.words[i]?.startsWith(last.query.word));
  places.sort((a, b) => dictionary.weights[b]! - dictionary.weights[a]! || a - b);
  return {
    words: last.matches.length > 0 ? words : words.filter((word) => word !== last),
    suggestions: places.slice(0, MAX_SUGGESTIONS).map((i) => dictionary.spellings[i]!),
  };
}
