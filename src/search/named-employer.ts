/** Finds the employer that a query names: the words of the name, and the jobs of the employer. */
import { type FoundTerms, isDetail, isManner, saysHow } from './query-terms.ts';
import { aloneSign, employerMarker, headMarker, placeSign } from './marker-terms.ts';
import { labelKey } from '../occupations/label-words.ts';
import type { QueryText, QueryWord } from './query-text.ts';
import { knownAmong, type QuerySource } from './query-source.ts';
import { LEGAL_FORMS } from '../text/legal-forms.ts';
import { STOP_WORDS } from '../text/stop-words.ts';
import { saysJobs } from './telling-words.ts';
import { ENOUGH, type Term, TITLE, type WordCounts, NAMES, TITLES, FIT, idf } from './term.ts';
import type { Asked } from './asked.ts';
import type { UnderstoodWord } from './understand.ts';
import type { Wider } from './widen.ts';
import { wordSet } from '../text/normalize.ts';

export interface NamedEmployer {
  /** The words of the name that are searched. */
  words: readonly QueryWord[];
  /** The range of the name in the text. */
  start: number;
  end: number;
  /** The term that finds the employer's jobs; undefined for a known employer without jobs. */
  jobs: Term | undefined;
  /**
   * Whether the words mostly mean this employer. They don't if titles of other employers have them together with the
   * neighbouring words.
   */
  isSure: boolean;
}

/** Articles that may come before a name, as in "die Mobiliar" or "The Hartford". */
const ARTICLES = wordSet('the der die das le la les il lo');

/**
 * Words that only mean "jobs" beside an employer's name, as in "Siemens careers". English, German, French, Italian, Spanish.
 */
export const CAREERS = wordSet(`
  career careers karriere karriereseite carriere carrière carrières carriera carrera recruitment recruiting recrutement
  recrutements reclutamento bewerbung candidature candidatures candidatura`);

/**
 * The significant words of a name: without an article at the start, legal forms after the first word, and function words in
 * the middle.
 */
export function nameWords(words: readonly string[]): readonly string[] {
  const all = words.filter((word, i) => i === 0 || !LEGAL_FORMS.has(word));
  const last = all.length - 1;
  return all.filter((word, i) => i === last || !(i === 0 ? ARTICLES : STOP_WORDS).has(word));
}

/** Maximum number of words of a name, without function words (`MOST_NAME_WORDS`) and with them (`MOST_WORDS`). */
export const MOST_NAME_WORDS = 4;
const MOST_WORDS = 6;
/** A word is ordinary, and no employer, if more titles have it than this and than half of the employer's jobs. */
const FEW_TITLES = 2;
/**
 * A word mostly means the employer if the employer has at least these shares of its jobs: of those with the word in a tag or
 * name, and of all jobs with it.
 */
const OF_NAMES = 1 / 2;
const OF_ALL = 1 / 10;
/** `OF_ALL` for the first word of a longer name, if no domain confirms the name. */
const OF_ALL_FIRST = 1 / 2;

/** The fields of an employer's marker, one for each kind of evidence for the name, best first: see `EmployerName`. */
const EVIDENCE = [1, 2, 3] as const;

const saysCareers = ({ word }: QueryWord): boolean => CAREERS.has(word);

/**
 * Finds the employer that words of a query name, the longest name first. A frequent word of titles is no name.
 * @param told the searched words
 */
export async function employerIn(
  source: QuerySource,
  { plain, words: all }: Pick<QueryText, 'plain' | 'words'>,
  told: readonly QueryWord[],
): Promise<NamedEmployer | undefined> {
  const within = (start: number, end: number): QueryWord[] =>
    told.filter((word) => !word.isQuoted && start <= word.start && word.end <= end);
  // Only the first word of a name may be an alternative: "Swisscom or Swiss Post" does not name an employer "Swisscom Swiss".
  const isFree = ({ start, end, isQuoted }: QueryWord, isFirst: boolean): boolean =>
    !isQuoted &&
    !told.some(
      (word) => (word.isExcluded ?? (word.isOther && !isFirst)) && start < word.end && word.start < end,
    );
  const spans = spansOf(all, plain, isFree)
    // The text may have words that this alternative doesn't search.
    .filter((span) => within(span[0]!.start, span.at(-1)!.end).length > 0)
    .map((span) => ({ span, words: nameWords(span.map(({ word }) => word.toLowerCase())) }))
    .filter(({ words }) => words.length <= MOST_NAME_WORDS)
    .map(({ span, words }) => ({
      span,
      words,
      // Also look up a pair as one word ("door dash"). Joined words were looked up already, so this costs no request.
      markers: [words, ...(words.length === 2 ? [[words.join('')]] : [])].map(employerMarker),
    }));
  const found = await knownAmong(source, spans.flatMap(({ markers }) => markers)); // prettier-ignore
  let absent: NamedEmployer | undefined;
  for (const { span, words, markers } of spans) {
    const [start, end] = [span[0]!.start, span.at(-1)!.end];
    const own = within(start, end);
    // Don't read a part of an absent employer's name as another employer: the "Deutsche" of "Deutsche Bank" is not "Deutsche
    // Bahn".
    const isInAbsent = absent && absent.start <= start && end <= absent.end;
    // A name in lower case may mean something else: "railway jobs" means the industry, "Railway" the employer.
    const saysLittle = ({ word, same, typed, describes }: QueryWord): boolean =>
      isDetail({ word, same }) ||
      (same !== undefined && typed === typed.toLowerCase()) ||
      (describes !== undefined && told.some((other) => !other.describes));
    // "Accountant careers" doesn't mean an employer called "Careers".
    const isCareers = own.every(saysCareers) && !told.every(saysCareers);
    if (isInAbsent || isCareers || own.every(saysLittle)) continue;
    const manners = new Set(span.filter(isManner).map(({ word }) => word.toLowerCase()));
    const markersFound = markers.flatMap((marker) => found.get(marker) ?? []);
    if (markersFound.length === 0 || (await saysJobs(source, words, (word) => manners.has(word)))) continue;
    if (await isForAll(source, words, own)) continue;
    const asWords = await source.find(words);
    const [one] = span.length === 1 ? asWords : [];
    const best = bestOf(markersFound, one);
    const named = { words: own, start, end };
    if (!best) {
      const isName = !one || one.countIn(TITLES) + one.countIn(NAMES) === 0;
      if (isName && markersFound.every(({ count }) => count === 0))
        absent ??= { ...named, jobs: undefined, isSure: true };
      continue;
    }
    const groups = words.map((word) => asWords.filter((jobs) => jobs.word === word));
    const inTitles = one ? one.countIn(TITLES) : await source.countTogether(groups, TITLES);
    if (inTitles > Math.max(FEW_TITLES, best.count / 2)) continue;
    const jobs = termOf(source, best.jobs, best.field + 1);
    return {
      ...named,
      jobs,
      isSure: !one || (await isMostly(source, one, { ...best, jobs }, beside(told, start, end))),
    };
  }
  return absent;
}

/**
 * Whether words are a general search, which an employer of that name must not capture: an occupation, a skill or a place,
 * also with words for working conditions or level.
 */
async function isForAll(
  source: QuerySource,
  words: readonly string[],
  own: readonly QueryWord[],
): Promise<boolean> {
  const others = own.filter((word) => word.skill === undefined && !isDetail(word) && !saysHow(word));
  if (others.length === 0) return true;
  const rest = others.map(({ word }) => word);
  const labels = await source.labels([words, rest].map((some) => labelKey(some.join(' '))));
  const signs = [words, rest].flatMap((some) => [aloneSign(some), placeSign(some)]);
  // "Java developer" is a general search even if it is no label, because its last word is the head of titles.
  const head = words.length > 1 ? headMarker(words.at(-1)!) : undefined;
  const found = await source.find([...signs, ...(head ? [head] : [])]);
  return labels.size > 0 || found.some(({ word, count }) => word !== head || count >= ENOUGH);
}

/**
 * Ranges of adjacent words, with nothing between them but punctuation that names may have. Those with most words come first.
 */
function spansOf(
  words: readonly QueryWord[],
  plain: string,
  isFree: (word: QueryWord, isFirst: boolean) => boolean,
): QueryWord[][] {
  const spans: QueryWord[][] = [];
  for (let at = 0; at < words.length; at++)
    for (let to = at; to < Math.min(words.length, at + MOST_WORDS); to++) {
      const word = words[to]!;
      const isNext = to === at || /^[\s.,'’&+-]*$/u.test(plain.slice(words[to - 1]!.end, word.start));
      if (!isNext || !isFree(word, to === at)) break;
      spans.push(words.slice(at, to + 1));
    }
  return spans.sort((a, b) => b.length - a.length);
}

interface Best {
  jobs: WordCounts;
  field: number;
  count: number;
}

/** The jobs by the best evidence. If a word is only the first word of a name, most jobs with it must be the employer's. */
function bestOf(markers: readonly WordCounts[], word: WordCounts | undefined): Best | undefined {
  for (const field of EVIDENCE) {
    const jobs = markers.find((one) => one.countIn(field) > 0);
    if (!jobs) continue;
    const count = jobs.countIn(field);
    const isFirst = field === EVIDENCE[2];
    return !isFirst || (word && count >= word.count * OF_ALL_FIRST) ? { jobs, field, count } : undefined;
  }
  return undefined;
}

/** The words of a query directly before and after a name. */
const beside = (told: readonly QueryWord[], start: number, end: number): QueryWord[] =>
  [told.findLast((word) => word.end <= start), told.find((word) => word.start >= end)].filter(
    (word) => word !== undefined,
  );

/**
 * Whether a word mostly means the employer. "Docker" does not, because it is more often a tag. "Prompt engineer" does not
 * either, because other employers have it in titles.
 */
async function isMostly(
  source: QuerySource,
  word: WordCounts,
  { count, jobs }: { count: number; jobs: Term },
  neighbours: readonly QueryWord[],
): Promise<boolean> {
  if (count < word.countIn(NAMES) * OF_NAMES || count < word.count * OF_ALL) return false;
  const inTitle = (one: WordCounts): Term => termOf(source, one, TITLE);
  for (const other of await source.find(neighbours.map((one) => one.word))) {
    const both = [inTitle(word), inTitle(other)];
    if ((await source.countAll(both)) > (await source.countAll([jobs, ...both]))) return false;
  }
  return true;
}

/** A word names a role if more than this share of its jobs have it in the title, such as "Aushilfe" in "Lidl Aushilfe". */
const OF_TITLES = 1 / 3;
/** Maximum number of other words, because all jobs are scanned for each. */
const MOST_BESIDE = 8;

/**
 * Whether a one-word employer's name means a tool that the employer makes ("Siemens SPS TIA", "Cisco CCNA"). It does if a job
 * of another employer has the name and more of the query's other words than any job of this employer. Words for occupations,
 * places and working conditions don't count.
 */
export async function isMaker(
  source: QuerySource,
  { words: [name, second], jobs: own }: NamedEmployer,
  told: readonly QueryWord[],
  labels: readonly { words: readonly QueryWord[] }[],
): Promise<boolean> {
  const inLabel = new Set(labels.flatMap(({ words }) => words));
  const others = told.filter(
    (word) =>
      word !== name &&
      !inLabel.has(word) &&
      !word.isExcluded &&
      !word.describes &&
      !saysHow(word) &&
      (word.short ?? word.same) === undefined,
  );
  if (!name || second || !own || others.length === 0 || others.length > MOST_BESIDE) return false;
  const found = await source.find([name, ...others].map(({ word }) => word));
  const isWork = (jobs: WordCounts): boolean => jobs.countIn(TITLES) > jobs.count * OF_TITLES;
  const terms = [name, ...others].flatMap(
    (word) => found.find((jobs) => jobs.word === word.word && (word === name || !isWork(jobs))) ?? [],
  );
  if (terms[0]?.word !== name.word) return false;
  const sets = await source.setsOf([own, ...terms.map((jobs) => termOf(source, jobs))]);
  const [OWN, NAME] = [1, 2];
  const most = (some: readonly { set: number }[]): number =>
    Math.max(0, ...some.map(({ set }) => bitsOf(set & ~(OWN | NAME))));
  return (
    most(sets.filter(({ set }) => !(set & OWN) && set & NAME)) > most(sets.filter(({ set }) => set & OWN))
  );
}

const bitsOf = (set: number): number => set.toString(2).replaceAll('0', '').length;

/** The corrections among `words` that are the whole name of an employer. */
export async function namesAmong(source: QuerySource, words: readonly string[]): Promise<Set<string>> {
  const found = await source.find(words.map((word) => employerMarker([word])));
  const [best] = EVIDENCE;
  const names = new Set(found.filter((jobs) => jobs.countIn(best) > 0).map((jobs) => jobs.word));
  return new Set(words.filter((word) => names.has(employerMarker([word]))));
}

/** The term of a single word. */
export const termOf = (source: QuerySource, jobs: WordCounts, fields?: number): Term => ({
  matches: [{ jobs, kind: 'whole', fit: FIT.whole }],
  occupations: [],
  idf: idf(source.size, jobs.count),
  weight: 1,
  ...(fields !== undefined && { fields }),
});

/** Whether a word is part of the employer's name. */
export const isIn = ({ query }: UnderstoodWord, { start, end }: NamedEmployer): boolean =>
  start <= query.start && query.end <= end;

/** Terms for those of the employer's jobs that have all other words. */
export async function withinEmployer(
  source: QuerySource,
  { words, all: { terms, occupations, count } }: { words: readonly UnderstoodWord[]; all: FoundTerms },
  employer: NamedEmployer & { jobs: Term },
  { fieldsOf, wider }: { fieldsOf: (word: UnderstoodWord) => Term['fields']; wider: Wider | undefined },
): Promise<NonNullable<Asked['ofEmployer']> & { isFound: boolean }> {
  const { jobs: own, isSure } = employer;
  const others = words.flatMap((word, i) => (isIn(word, employer) ? [] : [{ word, i }]));
  const with_ = (some: readonly Term[]): Term[] => [
    own,
    ...others.map(({ word, i }) => ({ ...some[i]!, fields: fieldsOf(word) ?? some[i]!.fields })),
  ];
  const all = with_(terms);
  return {
    terms: all,
    ...(occupations && { occupations: with_(occupations.terms) }),
    isFound: (await source.countAll(occupations ? with_(occupations.terms) : all)) > 0,
    isAlone: count === 0,
    isSure,
    elsewhere: isSure && wider ? await elsewhereOf(own, wider) : undefined,
    others: others.map(({ word }) => word.query.typed),
  };
}

/** Filters for an employer's jobs elsewhere, if few are at the place: first in the country, then anywhere. */
async function elsewhereOf(
  own: Term,
  { filters, places, passing }: Wider,
): Promise<NonNullable<Asked['ofEmployer']>['elsewhere']> {
  if ((await passing([own])) >= ENOUGH) return undefined;
  const inCountry = (await places.steps()).find(({ country }) => country !== undefined);
  const steps = [...(inCountry ? [inCountry.filters] : []), places.anywhere];
  return { own: filters, place: places.typed, steps };
}
