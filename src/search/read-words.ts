/**
 * Interprets the words of a query. `tellWords` groups them and says what each group is, then `readWords` matches them with
 * the words of the index.
 */
import { placeSign } from './marker-terms.ts';
import { asIndustries } from './asked-industries.ts';
import { withDeeds } from './deeds.ts';
import { labelsIn, type LabelSpan, type QueryLabel, withJobs } from './occupations.ts';
import { saysHow, termsOf } from './query-terms.ts';
import type { QueryText, QueryWord } from './query-text.ts';
import type { QuerySource } from './query-source.ts';
import { isBeginning, type ResolveOptions } from './resolve-word.ts';
import { withoutPartFields } from './naming-words.ts';
import { industryOf, tellingWords, unique } from './telling-words.ts';
import { CAREERS, employerIn, isMaker, type NamedEmployer } from './named-employer.ts';
import { NAMES, TITLES, type Term } from './term.ts';
import { isAbility, isBenefit } from './lexicon.ts';
import { isCovered } from './same-words.ts';
import { restOf } from './rest-words.ts';
import { listedIn, unitsOf } from './units.ts';
import { isUnparted } from '../text/writing-systems.ts';
import { understand, type UnderstoodWord } from './understand.ts';

/** Words of a query, grouped but not yet matched with the index. */
export interface ToldWords {
  /** Alternative sets of words. Nearly always there is a single one. */
  alternatives: QueryWord[][];
  /** Whether only slashes separate the alternatives, so that all words may be meant together. */
  areDoubtful: boolean;
  /** Words that only describe a job. They rank jobs if the query has other words. */
  describing: QueryWord[];
  /** Other words that only rank jobs. */
  ranking: readonly QueryWord[];
  /** Phrases that jobs must not have, each of adjacent words. */
  excluded: QueryWord[][];
  /** The named employers: that of the query, and those of alternatives without it. */
  employers: readonly NamedEmployer[];
  /** Labels of occupations among the words. */
  labels: Promise<QueryLabel[]>;
  /** Whether `labels` is resolved. */
  areLabelsRead: () => boolean;
  /** Insignificant words that are left out, as typed. */
  ignored: string[];
}

/** Interpreted words of a query. */
export interface ReadWords {
  words: UnderstoodWord[];
  /** Labels of occupations among the words. */
  labels: QueryLabel[];
  /** Completions of an incomplete last word. */
  suggestions: string[];
}

const MAX_SUGGESTIONS = 8;

/**
 * Groups the words of a query and says what each group is.
 * @param isRead false to search the words literally
 */
export async function tellWords(
  source: QuerySource,
  text: QueryText,
  options: ResolveOptions,
  isRead: boolean,
): Promise<ToldWords> {
  const isMeant = isRead && !options.exact;
  const { words: telling, ignored } = await tellingWords(source, text, isRead, options);
  // The counts of the words are needed anyway, so request them together with the labels.
  const [allSpans, found, counts] = await Promise.all([
    options.exact ? [] : namedIn(source, text.plain, telling, isRead),
    isMeant ? employerIn(source, text, telling) : undefined,
    source.find(telling.flatMap((word) => [word.word, industryOf(word) ?? []].flat())),
  ]);
  // A known employer without jobs must not replace an alternative.
  const named = found?.jobs || !telling.some(({ isOther }) => isOther) ? found : undefined;
  // A longer label comes before an employer's name in it: "content writer" doesn't mean an employer called Writer.
  const isPartOf = ({ words }: LabelSpan): boolean =>
    named !== undefined &&
    words.length > named.words.length &&
    named.words.every((word) => words.includes(word));
  const isWord =
    named !== undefined &&
    ((await meansMore(source, named, allSpans)) || (await isMaker(source, named, telling, allSpans)));
  // A general search term is no employer, even if one has the name: "Senior Java developer".
  const isForAll =
    named !== undefined &&
    named.words.length > 1 &&
    named.words.every(
      (word) =>
        word.skill !== undefined ||
        saysHow(word) ||
        allSpans.some((span) => !span.isField && span.words.includes(word)),
    );
  const employer = isWord || isForAll || allSpans.some(isPartOf) ? undefined : named;
  // A label that shares only some words with the employer's name is not meant: "Deutsche Bank manager" doesn't ask for a bank
  // manager.
  const isOwn = (word: QueryWord): boolean => employer?.words.includes(word) === true;
  const ownSpans = allSpans.filter(
    ({ words, isField: isOfField }) =>
      // "Thales recrutement" asks for jobs at Thales, not for recruiters.
      !(employer && isOfField && words.every(({ word }) => CAREERS.has(word))) &&
      (words.every(isOwn) || !words.some(isOwn)) &&
      words.some(({ describes, same = '' }) => describes === undefined && !isBenefit(same)),
  );
  // In "Product manager healthcare", the last word only means an industry, although alone it means occupations. The same
  // holds for licences: "Lagerist mit Staplerschein" doesn't ask for other drivers.
  const isField = ({ words }: LabelSpan): boolean =>
    words.every((word) => industryOf(word) !== undefined || isAbility(word.short ?? word.same ?? ''));
  const someSpans = ownSpans.every(isField) ? ownSpans : ownSpans.filter((span) => !isField(span));
  // In "Chauffeur permis C", the occupation implies the licence, so few jobs state it.
  const isNeeded = (word: QueryWord): boolean =>
    isAbility(word.short ?? word.same ?? '') &&
    ownSpans.some(
      ({ words, rows }) =>
        words.includes(word) &&
        someSpans.some(
          (other) => !isField(other) && other.rows.slice(0, other.own).some((row) => rows.includes(row)),
        ),
    );
  const asked = {
    told: telling,
    spans: await withoutFields(source, someSpans, telling, isOwn),
  };
  const { told, spans, ranking } =
    isMeant && !employer ? asIndustries(asked, counts) : { ...asked, ranking: [] };
  const labels = withJobs(source, spans);
  let areRead = spans.length === 0;
  labels.then(
    () => (areRead = true),
    () => undefined,
  );
  const inLabel = new Set(spans.flatMap(({ words }) => words));
  const inOccupation = new Set(spans.flatMap((span) => (isField(span) ? [] : span.words)));
  const isRest = isMeant
    ? await restOf(source, { text, told, spans, counts, isEmployer: isOwn }, options)
    : (): boolean => false;
  const listed = isMeant ? listedIn(spans, text.plain) : new Set<QueryWord>();
  const excluded =
    isRead && told.some(({ isExcluded: is }) => is)
      ? await (await import('./exclusions.ts')).excludedNames(source, text.plain, told)
      : [];
  const isOfExcluded = (word: QueryWord): boolean => excluded.some(({ words }) => words.includes(word));
  const wished = told.filter(
    (word) => isMeant && !word.isQuoted && !word.isExcluded && !word.isOther && !isOfExcluded(word),
  );
  const units = unitsOf(
    told.map((word) => {
      const { describes, ...own } = word;
      const [isLabel, isEmployer] = [inLabel.has(word), employer?.words.includes(word)];
      const isOfCareers = employer !== undefined && CAREERS.has(word.word);
      const isSaid = wished.includes(word) && (isCovered(word, wished) || isNeeded(word));
      const described = describes ?? (isRest(word) || isOfCareers || isSaid ? ('word' as const) : undefined);
      return {
        ...own,
        ...(isLabel && { isLabel }),
        // In a label, a word for an industry doesn't mean the industry: an "energy engineer" is not any engineer at an energy
        // supplier.
        ...(inOccupation.has(word) && industryOf(word) !== undefined && { same: undefined }),
        ...(isEmployer && { isEmployer }),
        ...(isOfExcluded(word) && { isExcluded: true as const }),
        ...(listed.has(word) && !word.isOther && { isOther: 'sign' as const }),
        // A word of a label is kept, even if it only describes: "evening nurse" is a label.
        ...(described && !isLabel && !isEmployer && { describes: described }),
      };
    }),
    [...spans, ...(employer ? [employer] : []), ...excluded],
  );
  const isExcluded = ([first]: QueryWord[]): boolean => first!.isExcluded === true;
  const searched = units.filter((unit) => !isExcluded(unit));
  // Drop the name of a known employer without jobs if there are other words, because the name's words alone would find
  // unrelated jobs.
  const others = searched.filter(([first]) => !first!.isEmployer);
  const needed = employer && !employer.jobs && others.length > 0 ? others : searched;
  const said = needed.filter(([first]) => !first!.describes);
  // If the query has only describing words, search for what these describe, except preferences.
  const notLiked = needed.filter(([first]) => first!.describes !== 'liked');
  const implying = notLiked.filter((unit) => unit.some(({ implies }) => implies)).map(asImplied);
  const kept = [said, implying, notLiked, needed].find(({ length }) => length > 0) ?? [];
  const rest = needed.filter(
    (unit) => unit[0]!.describes && !kept.some(([word]) => word!.start === unit[0]!.start),
  );
  const { alternatives, employers } = kept.some(([first]) => first!.isOther)
    ? await (await import('./exclusions.ts')).alternativesIn(source, text, kept, { spans, isMeant, inLabel })
    : { alternatives: [unique(kept.flat())], employers: [] };
  return {
    alternatives,
    areDoubtful: kept.every(([first]) => first!.isOther !== 'word'),
    describing: rest.flat(),
    ranking: [...ranking, ...unique(rest.flat().flatMap((word) => [...asWorkplace(word), ...implied(word)]))],
    employers: [...(employer ? [employer] : []), ...employers],
    excluded: units.filter(isExcluded),
    labels,
    areLabelsRead: () => areRead,
    ignored,
  };
}

/** The labels among some words. Includes activities if the words are interpreted. */
async function namedIn(
  source: QuerySource,
  plain: string,
  telling: readonly QueryWord[],
  isRead: boolean,
): Promise<LabelSpan[]> {
  const labels = await labelsIn(source, plain, telling);
  return isRead ? withDeeds(source, plain, telling, labels) : labels;
}

/**
 * The term for an industry's employers, if a word for the industry only ranks, as "mairie" does in "agent d'entretien dans
 * une mairie".
 */
function asWorkplace(word: QueryWord): QueryWord[] {
  const key = industryOf(word);
  return key === undefined ? [] : [{ ...word, word: key, short: key, isLast: false }];
}

/** The working condition that a word such as "retired" implies. */
const implied = ({ implies, describes: _describes, ...word }: QueryWord): QueryWord[] =>
  implies === undefined ? [] : [{ ...word, word: implies, short: implies, isLast: false }];
/** Replaces words by the working conditions that they imply. */
const asImplied = (unit: QueryWord[]): QueryWord[] =>
  unit.flatMap((word) => [...implied(word), word].slice(0, 1));

/**
 * Whether an employer's one-word name is also an industry or occupation with at least as many jobs, such as "railway" or
 * "KV".
 */
async function meansMore(
  source: QuerySource,
  { words, jobs }: NamedEmployer,
  spans: readonly LabelSpan[],
): Promise<boolean> {
  const [word, another] = words;
  if (!word || another || !jobs) return false;
  const key = industryOf(word);
  const others = key ? await source.find([key]) : [];
  const labels = await withJobs(
    source,
    spans.filter((span) => span.words.length === 1 && span.words[0] === word),
  );
  const meant = [...others, ...labels.flatMap((label) => label.jobs)];
  const count = meant.reduce((sum, one) => sum + one.countIn(TITLES) + one.countIn(NAMES), 0);
  return count > 0 && count >= (await source.count(jobs));
}

/**
 * Drops labels of fields of work if other words are searched. Alone or beside an employer, "quality" means the people in the
 * field, but in "contrôle qualité en laboratoire" and "marketing recruiter" the field only specifies. Alternatives keep their
 * labels, because each stands alone.
 */
async function withoutFields(
  source: Pick<QuerySource, 'find'>,
  spans: readonly LabelSpan[],
  telling: readonly QueryWord[],
  isEmployer: (word: QueryWord) => boolean,
): Promise<readonly LabelSpan[]> {
  const fields = spans.filter(({ isField }) => isField);
  const isSaid = (word: QueryWord): boolean =>
    !word.isExcluded &&
    word.describes === undefined &&
    !isEmployer(word) &&
    !saysHow(word) &&
    !fields.some(({ words }) => words.includes(word));
  if (fields.length === 0 || telling.some(({ isOther }) => isOther)) return spans;
  // A place doesn't count as another word: "Qualité Lyon" asks for people in the field.
  const said = telling.filter(isSaid).map(({ word }) => placeSign([word]));
  const places = fields.length < 2 && said.length > 0 ? await source.find(said) : [];
  return fields.length < 2 && places.length === said.length ? spans : spans.filter(({ isField }) => !isField);
}

/**
 * Matches the words of one alternative with the index.
 * @param options.expect called early with the terms of the likely first jobs, so that they can be prefetched
 */
export async function readWords(
  source: QuerySource,
  telling: readonly QueryWord[],
  told: ToldWords,
  { expect, ...options }: ResolveOptions & { expect?: ((terms: readonly Term[]) => void) | undefined },
): Promise<ReadWords> {
  // Without `expect`, await the labels too, because on an edge server a request must await all of its work.
  const [understood] = await Promise.all([
    understand(source, telling, options),
    expect ? undefined : told.labels,
  ]);
  const { words, suggestions } = options.typing
    ? await withoutUnfinished(source, understood)
    : { words: understood, suggestions: [] };
  if (expect && !told.areLabelsRead() && words.length > 0) expect(await termsOf(source, words));
  const starts = new Set(telling.map(({ start }) => start));
  return {
    words,
    labels: await withoutPartFields(
      source,
      words,
      (await told.labels).filter((label) => label.words.every(({ start }) => starts.has(start))),
    ),
    suggestions,
  };
}

/**
 * Drops a last word of one or two letters that is not a word yet, and returns its completions. It is not searched, because
 * searching all completions is costly and does not help.
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
