/* Long because it is one story: how the words of a query become tiers, each step with the findings of the one before. */
import { correctedQuery, type Place, withoutPlaces } from './edit-query.ts';
import type { Marks } from './highlight.ts';
import { ownTerm, type QueryLabel } from './occupations.ts';
import {
  findAll,
  HOLD,
  isKind,
  holdOf,
  isLevel,
  levelsAbove,
  isManner,
  type FoundTerms,
  guaranteesFor,
  isAlso,
  labelOf,
  type SureTerms,
  termsOf,
} from './query-terms.ts';
import type { Filters } from '../filters/table.ts';
import { isPlain, normalize } from './normalize.ts';
import { headAs } from './title-heads.ts';
import { parseText, preferredLanguage, type QueryText, type QueryWord } from './query-text.ts';
import { type NamedEmployer, namesAmong, termOf } from './named-employer.ts';
import { readWords, tellWords, type ToldWords } from './read-words.ts';
import type { QuerySource } from './query-source.ts';
import { FIT } from './scoring.ts';
import type { ResolveOptions } from './resolve-word.ts';
import { spelledAsLabel } from './label-spelling.ts';
import { rolesOf } from './roles.ts';
import { namingWords } from './naming-words.ts';
import { HOURLY, nearKinds } from './same-words.ts';
import { plainSigns } from './signs.ts';
import { editDistance, isCorrectable } from './spelling.ts';
import { effectiveSort, type SearchAnswer, type SearchQuery } from './types.ts';
import { matchTerms } from './term-matching.ts';
import {
  anyOf,
  type Asked,
  ENOUGH,
  isCounted,
  labelsWithin,
  type Match,
  NEAREST,
  TITLE,
  type Term,
  type Tier,
  tiersOf,
  within,
} from './tier.ts';
import { type Excluded, excludedBy, marksOf, understand, type UnderstoodWord } from './understand.ts';
import type { Wish } from './wishes.ts';
import { isWordOf, type Passing, widen, type Wider } from './with-places.ts';

/** The words of a query as an engine searches for them: nothing has to be understood any more. */
export interface ResolvedQuery {
  /** Jobs are found by these, the best first, and each of them by the first that it is in. None: every job. */
  tiers: readonly Tier[];
  /** Where jobs of tiers that are counted may be in others, or pass other filters: what is counted. */
  counted?: readonly Tier[];
  /** Tiers say which filters jobs pass: not those of the query alone. */
  isWidened?: boolean;
  /** Words that must follow each other in title or description. */
  phrases: readonly (readonly string[])[];
  /** Jobs with one of these are left out: of some words, or with a phrase. */
  excluded: readonly Excluded[];
  guarantees: readonly SureTerms[];
  /** The language whose jobs come first of equals. */
  prefer?: string | undefined;

  /** The statements of an answer about the words, whichever jobs are found. Where they are `wordless`, none is. */
  said: Pick<
    SearchAnswer,
    | 'corrected'
    | 'matchedAll'
    | 'droppedWords'
    | 'noJobsOf'
    | 'roles'
    | 'ignored'
    | 'suggestions'
    | 'wordless'
  >;
  /** Per dropped word the query that keeps it. */
  keeping: readonly Omit<SearchAnswer['keeping'][number], 'total'>[];
  marks: Marks;
  /** The labels of occupations by which jobs without the words are found. */
  labels: readonly QueryLabel[];
  /** Words that no job has, nor a word that is one edit away. */
  unknown: readonly QueryWord[];
  /** It names an employer that has jobs. */
  isOfEmployer: boolean;
  /** The query with the name of an employer in place of a word that no job has. */
  asEmployer?: ReturnType<typeof correctedQuery> | undefined;
  /** For `absentNames`, when no job has some word as it is written. */
  unwritten?: { text: QueryText; labels: readonly QueryLabel[] };
}

/** Whether the first hits are of several employers: not where one is asked for. */
export const isSpread = (
  { filters }: Pick<SearchQuery, 'filters'>,
  { isOfEmployer }: Pick<ResolvedQuery, 'isOfEmployer'>,
): boolean => !isOfEmployer && !filters.employers?.length;

interface Options {
  /** The last word is still being typed. */
  typing: boolean;
  /** Undefined without filters. */
  passing?: Passing | undefined;
  wider?: Wider | undefined;
  /** Told, while more is read, what the jobs that come first have. */
  expect?: (terms: readonly Term[]) => void;
}

/** Texts that may become a word with the next key: "-", a quote, the dot of ".net". */
const ONLY_BEGUN = /^[-—.("']+$/;

/** Finds what the words of a query ask for: which of them, in what spelling and forms, and what else may be meant. */
export async function resolveQuery(
  source: QuerySource,
  query: Asking,
  options: Options,
): Promise<ResolvedQuery> {
  const typed = await resolveText(source, query, options);
  if (options.typing || options.wider?.places.words) return typed;
  // Other words of the query confirm what a job has.
  const isConfirmed =
    typed.said.corrected && typed.said.matchedAll && (typed.tiers[0]?.terms.length ?? 0) > 1;
  const labelled =
    query.exact || isConfirmed
      ? undefined
      : ((await correctedToLabels(source, query.q, typed.unknown)) ?? typed.asEmployer);
  const corrected = labelled ?? typed.said.corrected;
  if (!corrected || !(labelled ?? typed.said.matchedAll)) return typed;
  const isSure = corrected.words.every(({ from }, i, all) => all.findIndex((one) => one.from === from) === i);
  if (!isSure) return typed;
  // The corrected text may name an occupation, an employer or the head of a title, which a misspelt one never does.
  const { expect: _expect, ...others } = options;
  const meant = await resolveText(source, { ...query, q: corrected.q }, others);
  const isNamed =
    meant.labels.length > typed.labels.length ||
    (meant.isOfEmployer && !typed.isOfEmployer) ||
    corrected.words.some(({ to }) => headAs(normalize(to)) !== undefined);
  if (!isNamed || meant.said.corrected) return typed;
  const { roles } = typed.said;
  return { ...meant, said: { ...meant.said, corrected, ...(roles && { roles }) } };
}

/** So many words of a query are looked for among the names of occupations. */
const MOST_MISSPELT = 4;

/** The query with the names of occupations that words which no job has are one edit away from; undefined where none is. */
async function correctedToLabels(
  source: QuerySource,
  q: string,
  unknown: readonly QueryWord[],
): Promise<ReturnType<typeof correctedQuery> | undefined> {
  const some = unknown.slice(0, MOST_MISSPELT);
  const found = await Promise.all(some.map(({ typed }) => spelledAsLabel(source, typed)));
  const words = some.flatMap(({ start, end }, i) => (found[i] ? [{ start, end, to: found[i] }] : []));
  return words.length > 0 ? correctedQuery(q, words) : undefined;
}

type Asking = Pick<SearchQuery, 'q' | 'exact' | 'read' | 'prefer' | 'sort'>;

async function resolveText(
  source: QuerySource,
  query: Asking,
  { typing, expect, passing, wider }: Options,
): Promise<ResolvedQuery> {
  const { q, exact = false, prefer } = query;
  const isRead = query.read !== false;
  const text = parseText(q, isRead);
  const options: ResolveOptions = { size: source.size, exact, typing, ...(prefer && { prefer }) };
  const told = await tellWords(source, text, options, isRead);
  const isRanked = effectiveSort(query) === 'relevance';
  const read = (words: readonly QueryWord[]): Promise<Reading> =>
    readingOf(source, words, {
      q,
      text,
      told,
      options,
      isRanked,
      passing,
      wider: isRanked && !exact && isPlainText(text, told) ? wider : undefined,
      ...(told.alternatives.length < 2 && expect && { expect }),
    });
  const reading = await readingOfAny(told, read, wider?.filters);
  const isPlace = ({ start, end }: QueryWord): boolean =>
    wider?.places.words !== undefined && wider.places.words.start <= start && end <= wider.places.words.end;
  const everyExcluded = await Promise.all([
    ...text.excluded.map(async ({ words, isPlain }) => excludedBy(source, words, isPlain)),
    ...(query.exact ? [] : told.excluded.map((words) => meantBy(words, told))),
    ...told.excluded.map(async (words) =>
      excludedBy(
        source,
        words.flatMap(({ word, parts }) => parts?.map((part) => part.word) ?? word),
        isPlain(words.map(({ typed }) => typed).join('')),
      ),
    ),
  ]);
  const excluded = everyExcluded.filter((one) => 'phrase' in one || one.anyOf.length > 0);
  const { employer } = told;
  const absent = employer && !employer.jobs ? q.slice(employer.start, employer.end) : undefined;
  const isAlone = employer?.words.some(({ start }) =>
    told.alternatives.flat().some((word) => word.start === start),
  );
  return {
    ...reading,
    // A name that no job has is at least written as one.
    phrases:
      absent !== undefined && isAlone && employer!.words.length > 1
        ? [...text.phrases, employer!.words.map(({ word }) => word)]
        : text.phrases,
    excluded,
    prefer: preferredLanguage(query),
    isOfEmployer: employer?.jobs !== undefined,
    said: {
      ...reading.said,
      ...(absent !== undefined && {
        noJobsOf: absent,
        ...(isAlone
          ? { matchedAll: true, droppedWords: [] }
          : { matchedAll: false, droppedWords: [...reading.said.droppedWords, absent] }),
      }),
      ...(isRead && !typing && { roles: await rolesOf(source, q, text, told, isPlace) }),
      ignored: told.ignored,
      wordless: isWordless(text) && !(typing && ONLY_BEGUN.test(plainSigns(q))),
    },
    marks: await marksOf(source, reading.marked, text.phrases),
  };
}

/** The words that no job has with the others. */
const LOST = { nothing: 0, manner: 1, more: 2 } as const;

/** The meaning of some words of a query, all of them together. */
interface Reading extends Pick<
  ResolvedQuery,
  | 'tiers'
  | 'counted'
  | 'isWidened'
  | 'guarantees'
  | 'keeping'
  | 'labels'
  | 'unknown'
  | 'unwritten'
  | 'asEmployer'
> {
  said: Omit<ResolvedQuery['said'], 'ignored' | 'roles' | 'wordless'>;
  marked: readonly UnderstoodWord[];
  /** Enough jobs have all words, or a title has: they are meant as typed. */
  isMeant: boolean;
  lost: number;
  /** How many jobs have all of the words that are searched, by word or by occupation. */
  count: number;
}

/**
 * Among several readings those count that find jobs with all their words, or failing that without what says how one is employed;
 * where none does, all of them.
 * @param own the query's filters
 */
async function readingOfAny(
  { alternatives, areDoubtful }: ToldWords,
  read: (words: readonly QueryWord[]) => Promise<Reading>,
  own: Filters = {},
): Promise<Reading> {
  const [only] = alternatives;
  if (alternatives.length < 2) return read(only ?? []);
  if (areDoubtful) {
    const together = await read(inOrder(alternatives.flat()));
    if (together.isMeant) return together;
  }
  const all = await Promise.all(alternatives.map(read));
  const least = Math.min(...all.map(({ lost }) => lost));
  const readings = all.filter(({ lost }) => lost === least);
  const corrections = readings.flatMap(({ said }) => said.corrected?.words ?? []);
  const corrected = readings.find(({ said }) => said.corrected)?.said.corrected;
  const { unwritten } = readings.find((one) => one.unwritten) ?? {};
  // Where one is widened, the tiers of the others say too which filters jobs pass.
  const isWidened = readings.some((one) => one.isWidened);
  const tiersOfEach = readings.map(({ tiers, isWidened: has }) =>
    isWidened && !has ? tiers.map((tier) => within(tier, [own])) : tiers,
  );
  const count = readings.reduce((sum, one) => sum + one.count, 0);
  return {
    tiers: anyOf(tiersOfEach, count >= ENOUGH),
    count,
    lost: least,
    ...(isWidened && { isWidened }),
    ...(readings.some(({ counted }) => counted) && {
      counted: anyOf(
        readings.map(({ tiers, counted }) => counted ?? tiers.filter(({ why }) => isCounted(why))),
      ),
    }),
    guarantees: [],
    keeping: readings.flatMap(({ keeping }) => keeping),
    labels: readings.flatMap(({ labels }) => labels),
    unknown: [...new Set(all.flatMap(({ unknown }) => unknown))],
    ...(unwritten && { unwritten }),
    marked: readings.flatMap(({ marked }) => marked),
    isMeant: true,
    said: {
      ...(corrected && { corrected: { ...corrected, words: corrections } }),
      matchedAll: least === LOST.nothing,
      droppedWords: [...new Set(all.flatMap(({ said }) => said.droppedWords))],
      suggestions: readings.flatMap(({ said }) => said.suggestions),
    },
  };
}

const inOrder = (words: readonly QueryWord[]): QueryWord[] =>
  [...new Map(words.map((word) => [word.start, word])).values()].sort((a, b) => a.start - b.start);

async function readingOf(
  source: QuerySource,
  telling: readonly QueryWord[],
  {
    q,
    text,
    told,
    options,
    isRanked,
    passing,
    wider,
    expect,
  }: {
    q: string;
    text: QueryText;
    told: ToldWords;
    options: ResolveOptions;
    isRanked: boolean;
    passing: Options['passing'];
    wider: Options['wider'];
    expect?: Options['expect'];
  },
): Promise<Reading> {
  const read = await readWords(source, telling, told, options, expect);
  const { labels, suggestions } = read;
  const said = { matchedAll: true, droppedWords: [], suggestions };
  const wish =
    text.wishes.length > 0 ? { ...wishOf(text.wishes, q), isStrict: options.exact || !isRanked } : undefined;
  // Pay by the hour is looked for among such jobs first.
  const isHourly = text.wishes.some(({ filters }) => filters[0]?.pay?.interval === 'hour');
  const hourly = isHourly ? (await source.find([HOURLY])).map((jobs) => termOf(source, jobs)) : [];
  if (read.words.length === 0)
    return {
      labels,
      tiers: wish ? [...firstWith(hourly, tiersOf({ ...NOTHING_ASKED, wish }))] : [],
      guarantees: [],
      said,
      keeping: [],
      marked: [],
      unknown: [],
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
  const isPlace = (word: UnderstoodWord): boolean => wider !== undefined && isWordOf(wider.places, word);
  const { found, kept, keeping, near, lacking, country, isMeant } = await matchTerms(
    source,
    words,
    labels,
    all,
    {
      exact: options.exact,
      isRanked,
      isPlace,
      passing,
    },
  );
  const describing = await termsOf(
    source,
    (await understand(source, told.describing, { ...options, exact: true })).filter(
      ({ matches }) => matches.length > 0,
    ),
  );
  const named = await Promise.all(labels.map(async (label) => ownTerm(source, label)));
  const naming = options.exact ? undefined : await namingWords(source, text.plain, words, labels, isPlace);
  const inTitle = (word: UnderstoodWord): boolean => naming?.inTitle.has(word) === true;
  const { employer } = told;
  const ofEmployer =
    employer?.jobs && isRanked && !options.exact
      ? await withinEmployer(source, words, all, { ...employer, jobs: employer.jobs }, inTitle, wider)
      : undefined;
  const keptWords = words.filter((_, i) => kept[i]);
  const isMisspelt = ({ matches }: UnderstoodWord): boolean =>
    matches.every(({ kind }) => kind === 'corrected');
  const misspelt = correctionsOf(employer ? [] : words.filter(isMisspelt));
  const names =
    misspelt.length > 0
      ? await namesAmong(
          source,
          misspelt.map(({ word }) => word),
        )
      : undefined;
  const asNames = misspelt.filter(({ word }) => names!.has(word));
  const also = keptWords.filter(isAlso);
  const corrections = correctionsOf(keptWords.filter((word) => !isAlso(word)));
  // With what was corrected besides: it is one text.
  const likelier = {
    ...correctedQuery(q, correctionsOf(also)),
    q: correctedQuery(q, correctionsOf(keptWords)).q,
  };
  const isLeft = (word: UnderstoodWord, i: number): boolean =>
    ofEmployer?.isAlone ? !ofEmployer.isFound && !isIn(word, employer!) : !kept[i];
  const dropped = words.filter(isLeft).map(({ query }) => query);
  const droppedWords = dropped.map(({ typed }) => typed);
  const inLabel = keptWords.map(inTitle);
  const widened =
    !wider || ofEmployer?.elsewhere
      ? undefined
      : await widen(
          wider,
          keptWords,
          found.occupations?.terms ?? found.terms,
          near
            ? labelsWithin(NEAREST, near.terms, inLabel)
            : labelsWithin(TITLE, found.occupations?.terms ?? found.terms, inLabel),
          (terms) => (passing ? passing(terms) : source.countAll(terms)),
        );
  const countOf = passing ?? ((some: readonly Term[]): Promise<number> => source.countAll(some));
  const isFew = async ({ terms, occupations }: Asked): Promise<boolean> =>
    (await countOf(labelsWithin(TITLE, occupations?.terms ?? terms, inLabel))) < ENOUGH;
  const asked: Asked = {
    terms: found.terms,
    likelier: also.length > 0 ? likelier : undefined,
    occupations: found.occupations && {
      terms: found.occupations.terms,
      labels: [
        ...labels.map(({ typed }) => typed),
        ...keptWords.flatMap((word) => (word.head && !labelOf(labels, word) ? word.query.typed : [])),
      ],
    },
    inLabel,
    isLevel: keptWords.map(
      (word) =>
        naming?.inNames.has(word) === true ||
        isLevel(word.query.word.toLowerCase()) ||
        isKind(word.query.word),
    ),
    isNaming: keptWords.some((word) => inTitle(word) || naming?.inNames.has(word) === true),
    butNot:
      naming && labels.some(({ others }) => others.length > 0)
        ? {
            named: labels.flatMap(({ others }) => others),
            unless: labels.flatMap(({ jobs }) => jobs),
          }
        : undefined,
    near,
    lacking: lacking && { ...lacking, inLabel: words.map(inTitle) },
    loose: undefined,
    kinds: undefined,
    country,
    wish,
    ranking: [...describing, ...named, ...hourly],
    ofEmployer,
    wider: undefined,
  };
  const isWidened = widened !== undefined || ofEmployer?.elsewhere !== undefined;
  if (isRanked && !options.exact && !wish && !ofEmployer && !isWidened && (await isFew(asked))) {
    asked.kinds = await nearKindsOf(source, keptWords, labels);
    asked.loose = looseOf(keptWords, asked);
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
          tiers: tiersOf({ ...asked, country: undefined, wider: widened }),
          isWidened: true,
          counted,
        }
      : // In another order than that of relevance, only what is counted is listed.
        { tiers: isRanked ? tiersOf(asked) : counted }),
    guarantees:
      isRanked && !isWidened && !ofEmployer?.isSure && !asked.butNot
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
    unknown: words.filter((word) => isUnknown(word) && !labelOf(labels, word)).map(({ query }) => query),
    isMeant,
    ...(asNames.length > 0 && { asEmployer: correctedQuery(q, asNames) }),
    count: found.count,
    lost:
      dropped.length === 0
        ? LOST.nothing
        : dropped.every(({ word }) => isManner(word))
          ? LOST.manner
          : LOST.more,
    ...(!(kept.every(Boolean) && words.every(isWritten)) &&
      !words.some(({ query }) => query.isEmployer) && { unwritten: { text, labels } }),
  };
}

/**
 * The jobs that words behind "not" leave out besides those that have them: of the occupations that they name and no other word of the
 * query does, and in titles those of the levels above.
 */
async function meantBy(words: readonly QueryWord[], told: ToldWords): Promise<Excluded> {
  const labels = await told.labels;
  const isOf = (label: QueryLabel): boolean => label.words.some(({ start }) => start === words[0]!.start);
  const asked = new Set(labels.filter((label) => !isOf(label)).flatMap(({ rows }) => rows));
  const excluded = labels.filter((label) => isOf(label) && !label.rows.some((row) => asked.has(row)));
  return {
    anyOf: [
      ...excluded.flatMap(({ jobs }) => jobs.map(({ word }) => ({ word }))),
      ...words.flatMap(({ word }) => levelsAbove(word)).map((word) => ({ word, fields: TITLE })),
    ],
  };
}

/** Nothing of it is quoted or excluded: only such a text is searched elsewhere too. */
const isPlainText = ({ phrases, excluded }: QueryText, told: ToldWords): boolean =>
  phrases.length + excluded.length + told.excluded.length === 0;

const isIn = ({ query }: UnderstoodWord, { start, end }: NamedEmployer): boolean =>
  start <= query.start && query.end <= end;

/** The terms that find the jobs of an employer, with all of the other words and with some. */
async function withinEmployer(
  source: QuerySource,
  words: readonly UnderstoodWord[],
  { terms, occupations, count }: FoundTerms,
  employer: NamedEmployer & { jobs: Term },
  inTitle: (word: UnderstoodWord) => boolean,
  wider: Wider | undefined,
): Promise<NonNullable<Asked['ofEmployer']> & { isFound: boolean }> {
  const { jobs: own, isSure } = employer;
  const others = words.flatMap((word, i) => (isIn(word, employer) ? [] : [{ word, i }]));
  const with_ = (some: readonly Term[]): Term[] => [
    own,
    ...labelsWithin(
      TITLE,
      others.map(({ i }) => some[i]!),
      others.map(({ word }) => inTitle(word)),
    ),
  ];
  const all = with_(terms);
  return {
    terms: all,
    ...(occupations && { occupations: with_(occupations.terms) }),
    isFound: (await source.countAll(occupations ? with_(occupations.terms) : all)) > 0,
    isAlone: count === 0,
    isSure,
    elsewhere: isSure && wider && !wider.places.words ? await elsewhereOf(own, wider) : undefined,
    others: others.map(({ word }) => word.query.typed),
  };
}

/** Where few of an employer's jobs are at the place, the filters of the others: in its country, and anywhere. */
async function elsewhereOf(
  own: Term,
  { filters, places, passing }: Wider,
): Promise<NonNullable<Asked['ofEmployer']>['elsewhere']> {
  if ((await passing([own])) >= ENOUGH) return undefined;
  const inCountry = (await places.steps()).find(({ country }) => country !== undefined);
  const steps = [...(inCountry ? [inCountry.filters] : []), places.anywhere];
  return { own: filters, place: places.typed, steps };
}

/** What says how one is employed is let go in these steps, beside an occupation: first what says least. */
function looseOf(words: readonly UnderstoodWord[], { inLabel }: Asked): Asked['loose'] {
  const hold = words.map(({ query }, i) =>
    inLabel[i] || query.isQuoted ? HOLD.fast : holdOf(query.word.toLowerCase()),
  );
  const steps = [HOLD.least, HOLD.some, HOLD.most].filter((step) => hold.includes(step));
  if (steps.length === 0 || !inLabel.includes(true)) return undefined;
  return {
    steps: steps.map((step) => hold.map((one) => one > step)),
    words: words.filter((_, i) => hold[i] !== HOLD.fast).map(({ query }) => query.typed),
  };
}

/** The terms with what is nearly the same as the words for a kind of jobs. */
async function nearKindsOf(
  source: QuerySource,
  words: readonly UnderstoodWord[],
  labels: readonly QueryLabel[],
): Promise<Asked['kinds']> {
  const kinds = words.map(({ query }) => (query.isQuoted ? [] : nearKinds(query.word)));
  if (kinds.every(({ length }) => length === 0)) return undefined;
  const wider = await Promise.all(
    words.map(async (word, i): Promise<UnderstoodWord> => {
      const others = kinds[i]!.length > 0 ? await source.find([...kinds[i]!]) : [];
      const near = others.map((jobs): Match => ({ jobs, kind: 'form', fit: FIT.completed }));
      return near.length > 0 ? { ...word, matches: [...word.matches, ...near] } : word;
    }),
  );
  return {
    terms: (await findAll(source, wider, labels)).wide,
    words: words.filter((_, i) => kinds[i]!.length > 0).map(({ query }) => query.typed),
  };
}

/** Puts the jobs of tiers that ask for no words, and have one of these terms, before the others. */
const firstWith = (terms: readonly Term[], tiers: readonly Tier[]): readonly Tier[] =>
  terms.length === 0
    ? tiers
    : [...tiers.map((tier) => ({ ...tier, terms, needed: terms.map(() => true) })), ...tiers].map(
        (tier, rung) => ({ ...tier, rung }),
      );

const NOTHING_ASKED = {
  terms: [],
  likelier: undefined,
  occupations: undefined,
  inLabel: [],
  isLevel: [],
  butNot: undefined,
  isNaming: false,
  near: undefined,
  lacking: undefined,
  loose: undefined,
  kinds: undefined,
  country: undefined,
  ranking: [],
  ofEmployer: undefined,
  wider: undefined,
};

/** All wishes of a text at once: of each one choice. */
const wishOf = (wishes: readonly Wish[], q: string): Omit<NonNullable<Asked['wish']>, 'isStrict'> => ({
  filters: wishes.reduce<readonly Filters[]>(
    (all, { filters }) => all.flatMap((one) => filters.map((other) => ({ ...one, ...other }))),
    [{}],
  ),
  words: wishes.map(({ start, end }) => q.slice(start, end)),
});

const isWordless = ({ words, excluded, wishes }: QueryText): boolean =>
  words.length + excluded.length + wishes.length === 0;
/** Some job has it as it was typed. */
const isWritten = ({ matches }: UnderstoodWord): boolean =>
  matches.some(({ kind }) => kind === 'whole' || kind === 'compound');

/** Neither it nor what one edit makes of it is in any job. */
const isUnknown = ({ query, matches, corrections }: UnderstoodWord): boolean =>
  isCorrectable(query.word) &&
  !query.isQuoted &&
  !query.parts &&
  !query.isEmployer &&
  query.typed !== query.typed.toUpperCase() &&
  matches.every(({ kind }) => kind === 'corrected' || kind === 'also') &&
  corrections.every(({ word }) => editDistance(query.word, word, 1) > 1);

const correctionsOf = (words: readonly UnderstoodWord[]): (Place & { to: string; word: string })[] =>
  words.flatMap(({ query: { start, end }, corrections }) =>
    corrections.map(({ word, spelling, end: last = end }) => ({ to: spelling, word, start, end: last })),
  );
