/** Joins and splits the words of a query in the way that jobs write them. */
import { joinKeys, wordKey } from '../occupations/label-words.ts';
import { apartMarker, isBeside, joinedMarker, nameApartMarker, nameMarker } from './marker-terms.ts';
import { joinNormalized, normalizeWithMap } from '../text/normalize.ts';
import { knownAmong, type WordSource } from './query-source.ts';
import type { QueryWord } from './query-text.ts';
import { saysHow } from './query-terms.ts';
import type { ResolveOptions } from './resolve-word.ts';
import { NAMES, TITLES, type WordCounts } from './term.ts';
import { corrections, isCorrectable } from './spelling.ts';
import { STOP_WORDS } from '../text/stop-words.ts';
import { otherForms } from '../text/word-forms.ts';

/** Maximum number of words to join, because names of countries have up to so many. */
const LONGEST_NAME = 4;
/**
 * Minimum lengths of a word to join, of a part of a word, and of a word to split. Shorter words are often parts of other
 * words.
 */
const SHORTEST_NEIGHBOUR = 3;
const SHORTEST_PART = 4;
const SHORTEST_JOINED = 4;

const areNeighbours = (several: readonly QueryWord[]): boolean =>
  several.every((word, i) => i === 0 || isBeside(several[i - 1]!, word.start));
const markerOf = (several: readonly QueryWord[]): string => joinedMarker(...several.map(({ word }) => word));

/**
 * Joins adjacent words that the index marks as one: two words, or a longer name. Also joins words such as "Maschinen Bau" if
 * jobs write them as one and not mostly as two.
 * @param apart markers of pairs not to join
 */
export async function joined(
  source: WordSource,
  words: readonly QueryWord[],
  apart: ReadonlySet<string>,
): Promise<QueryWord[]> {
  const pairs = words
    .slice(1)
    .map((word, i) => [words[i]!, word] as const)
    .filter((pair) => areNeighbours(pair) && (pair[1] === words.at(-1) || !saysWhere(pair)));
  const nameAt = (at: number, length: number): string => nameMarker(markerOf(words.slice(at, at + length)));
  const known = await knownAmong(source, [
    ...pairs.flatMap((pair) => [markerOf(pair), ...(mayBeHalves(pair) ? asOne(pair) : [])]),
    ...words.flatMap((_, at) => Array.from({ length: LONGEST_NAME - 1 }, (_name, i) => nameAt(at, i + 2))),
  ]);
  const isOnlyOne = async (pair: readonly QueryWord[]): Promise<boolean> => {
    if (known.has(markerOf(pair))) return true;
    const [one = '', ...asTwo] = asOne(pair);
    const whole = known.get(one);
    if (!whole || !mayBeHalves(pair) || asTwo.some((marker) => known.has(marker))) return false;
    return ((await timesAsTwo(source, pair, whole)) ?? 0) <= MOSTLY_TWO;
  };
  const ones = new Set(
    (await Promise.all(pairs.map(async (pair) => ((await isOnlyOne(pair)) ? markerOf(pair) : [])))).flat(),
  );
  const lengthAt = (at: number): number => {
    for (let length = Math.min(LONGEST_NAME, words.length - at); length > 1; length--) {
      const several = words.slice(at, at + length);
      if (apart.has(markerOf(several)) || !areNeighbours(several)) continue;
      if (known.has(nameAt(at, length)) || (length === 2 && ones.has(markerOf(several)))) return length;
    }
    return 1;
  };
  const all: QueryWord[] = [];
  for (let at = 0; at < words.length;) {
    const length = lengthAt(at);
    const several = words.slice(at, at + length);
    all.push(length === 1 ? several[0]! : { ...together(several, wordOf(several)), parts: several });
    at += length;
  }
  return all;
}

/** Whether the second word says where. "Manager in pharma" does not mean "Managerin", although titles write "Manager*in". */
const saysWhere = ([one, other]: readonly [QueryWord, QueryWord]): boolean =>
  other.word === 'in' && /(?:er|or|eur|ent|ant|ist)$/.test(one.word);

/**
 * Two words are not joined if more than this many times as many titles, tags and names have both words as have the joined
 * word.
 */
const MOSTLY_TWO = 2;

/**
 * How many times as many titles, tags and names have both parts as have the joined word; undefined if none has either.
 * "Google- und Meta-Ads" is indexed as "googleads", but other jobs have "Google Ads".
 */
async function timesAsTwo(
  source: WordSource,
  pair: readonly QueryWord[],
  whole: WordCounts | undefined,
): Promise<number | undefined> {
  const halves = await source.find(pair.map(({ word }) => word));
  const groups = halves.map((half) => [half]);
  const counts =
    halves.length < pair.length
      ? []
      : await Promise.all([TITLES, NAMES].map((field) => source.countTogether(groups, field)));
  const asTwo = counts.reduce((sum, count) => sum + count, 0);
  const asOne = whole ? whole.countIn(TITLES) + whole.countIn(NAMES) : 0;
  return asTwo + asOne === 0 ? undefined : asTwo / asOne;
}

/** The joined word, and the markers that say that jobs mostly write it as two. */
const asOne = (several: readonly QueryWord[]): string[] => {
  const word = wordOf(several);
  const { length } = several[0]!.word;
  return [word, apartMarker(word, length), nameApartMarker(word, length)];
};

const wordOf = (several: readonly QueryWord[]): string =>
  several.map(({ word }) => word).reduce(joinNormalized);

const mayBeHalves = (several: readonly QueryWord[]): boolean =>
  several.every(
    ({ word, isGrammar }) => word.length >= SHORTEST_NEIGHBOUR && !isGrammar && isCorrectable(word),
  );

/** Joins adjacent words into one word. The joined word doesn't have the meaning of the last word. */
export function together(several: readonly QueryWord[], word: string): QueryWord {
  const { describes, implies, same: _same, industry: _industry, ...last } = several.at(-1)!;
  return {
    ...last,
    word,
    typed: several.map(({ typed }) => typed).join(' '),
    start: several[0]!.start,
    isGrammar: false,
    ...(describes && several.every((one) => one.describes) && { describes, ...(implies && { implies }) }),
  };
}

/**
 * Splits words that jobs write as two ("keyaccount"), for which the index knows where. Also splits words that no job has if
 * some job has both parts ("customersupport").
 */
export async function takenApart(
  source: WordSource,
  words: readonly QueryWord[],
  { exact, typing }: ResolveOptions,
): Promise<QueryWord[]> {
  const mayBeTwo = words.filter(
    ({ word, parts, isGrammar, same, industry }) =>
      !parts &&
      !isGrammar &&
      same === undefined &&
      word.length >= SHORTEST_JOINED &&
      isCorrectable(word) &&
      industry === undefined,
  );
  const markersOf = ({ word }: QueryWord): string[] =>
    Array.from({ length: word.length - 3 }, (_, i) => apartMarker(word, i + 2));
  const asked = mayBeTwo.flatMap((one) => [one.word, ...markersOf(one)]);
  const known = await knownAmong(source, asked);
  const found = await Promise.all(
    words.map(async (one): Promise<QueryWord[]> => {
      if (!mayBeTwo.includes(one)) return [one];
      const at = markersOf(one).findIndex((marker) => known.has(marker)) + 2;
      if (at > 1) {
        const halves = halvesOf(one, at, at);
        // Don't split if more jobs have the joined word: "midlevel" is a value that jobs state.
        const isOne = ((await timesAsTwo(source, halves, known.get(one.word))) ?? 1) < 1;
        return isOne ? [one] : halves;
      }
      if (exact || one.isAsTyped || (typing && one.isLast)) return [one];
      const whole = known.get(one.word);
      if (whole && (whole.countIn(NAMES) > 0 || whole.countIn(TITLES) >= SOME)) return [one];
      return (await withoutEnd(source, one)) ?? (whole ? undefined : await splitInTwo(source, one)) ?? [one];
    }),
  );
  return found.flat();
}

/** A compound is a word of its own if it is a name or if at least this many titles have it: "Studentenjob". */
const SOME = 3;

/** Linking letters between the parts of compounds in German and related languages: Arbeit-s-recht, Kranke-n-haus, Kind-er-arzt. */
export const LINKS = ['', 's', 'n', 'en', 'es', 'er'];
/**
 * Whether a word at the end of a German compound only means "jobs", or says how a job is. Short words don't count, because
 * they are mostly parts of other words, such as "lead".
 */
const isEnd = (word: string): boolean => /^(?:jobs?|stellen?(?:angebote?)?)$/.test(word) || isCondition(word);
const isCondition = (word: string): boolean => word.length > SHORTEST_PART && saysHow({ word });

/**
 * Splits off a word for jobs or for how a job is: "Pflegejobs", "pflegehelferteilzeit". Here no job needs to have both parts.
 */
async function withoutEnd(source: WordSource, query: QueryWord): Promise<QueryWord[] | undefined> {
  const { word, typed, end } = query;
  const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, i) => i + 3);
  const ways = cuts.flatMap((at) => {
    const [before, behind] = [word.slice(0, at), word.slice(at)];
    const links = isEnd(behind) ? LINKS.filter((link) => before.endsWith(link)) : [];
    return [
      ...(isCondition(before) ? [{ rest: behind, to: at, at }] : []),
      ...links.map(({ length }) => ({ rest: word.slice(0, at - length), to: at - length, at })),
    ];
  });
  if (!ways[0] || /[ -]/.test(typed) || (await source.labels([wordKey(word)])).size > 0) return undefined;
  const rests = ways.map(({ rest }) => rest);
  const [found, labels] = await Promise.all([source.find(rests), source.labels(rests.map(wordKey))]);
  const isNamed = (jobs: WordCounts): boolean => jobs.countIn(TITLES) + jobs.countIn(NAMES) > 0;
  const known = ways.find(
    ({ rest }) => labels.has(wordKey(rest)) || found.some((jobs) => jobs.word === rest && isNamed(jobs)),
  );
  for (const { rest, to, at } of known ? [known] : ways) {
    const both = halvesOf(query, to, at).map(({ isSecondHalf: _, ...half }) => half);
    const parts = await Promise.all(
      both.map(async (half) => (known || half.word !== rest ? [half] : splitInTwo(source, half))),
    );
    if (parts.includes(undefined)) continue;
    const words = parts.flatMap((some) => some ?? []).map(({ missingSpace: _, ...half }) => half);
    const spelling = words.map((one) => one.typed).join(' ');
    return words.map((one, i) => (i === 0 ? { ...one, missingSpace: { spelling, end } } : one));
  }
  return undefined;
}

/** Maximum number of first words to try when splitting a word into three. */
const MOST_WAYS = 4;

/**
 * Splits a word into two words of the index: "softwareengineer", "pythonentwickler".
 * @param more how many words may be split off first if no two words fit
 */
async function splitInTwo(source: WordSource, query: QueryWord, more = 2): Promise<QueryWord[] | undefined> {
  const { word } = query;
  if (word.length < 2 * SHORTEST_PART) return undefined;
  const dictionary = await source.dictionaryFor(word);
  const ways = (dictionary?.words ?? [])
    .filter((head) => head.length >= SHORTEST_PART && word.startsWith(head) && !STOP_WORDS.has(head))
    .flatMap((head) =>
      LINKS.filter((link) => word.startsWith(link, head.length)).map((link) => ({
        head,
        from: head.length + link.length,
        tail: halvesOf(query, head.length, head.length + link.length)[1]!.word,
      })),
    )
    .filter(({ tail }) => tail.length >= SHORTEST_PART && !STOP_WORDS.has(tail))
    .sort((a, b) => b.head.length - a.head.length);
  if (!dictionary || ways.length === 0 || corrections(query.typed, dictionary, 1).length > 0)
    return undefined;
  const forms = otherForms(word);
  const halves = ways.flatMap(({ head, tail }) => [head, tail]);
  const found = await knownAmong(source, [...forms, ...halves]);
  if (forms.some((form) => found.has(form))) return undefined;
  const known = ways.filter(({ head }) => found.has(head));
  for (const { head, tail, from } of known) {
    const [one, other] = [found.get(head)!, found.get(tail)];
    if (!other || (await source.countTogether([[one], [other]])) === 0) continue;
    const whole = wordKey(word);
    const isLabel = (await source.labels([whole])).size > 0;
    // Don't split the name of an occupation: "Hauswart".
    if (isLabel && whole !== joinKeys([head, tail].map((half) => ({ key: wordKey(half) })))) return undefined;
    const [first, second] = halvesOf(query, head.length, from);
    const missingSpace = { spelling: `${head} ${tail}`, end: query.end };
    return [isLabel ? first! : { ...first!, missingSpace }, second!];
  }
  return more > 0 ? splitInMore(source, query, known, more) : undefined;
}

/** Splits off a first word of the index from a rest that can be split in two: "dataengineerzürich". */
async function splitInMore(
  source: WordSource,
  query: QueryWord,
  ways: readonly { head: string; from: number }[],
  more: number,
): Promise<QueryWord[] | undefined> {
  for (const { head, from } of ways.slice(0, MOST_WAYS)) {
    const [first, rest] = halvesOf(query, head.length, from);
    const parts = await splitInTwo(source, rest!, more - 1);
    if (!parts) continue;
    const words = [first!, ...parts];
    const found = await knownAmong(
      source,
      words.map(({ word }) => word),
    );
    const groups = words.flatMap(({ word }) => (found.has(word) ? [[found.get(word)!]] : []));
    if (groups.length < words.length || (await source.countTogether(groups)) === 0) continue;
    const spelling = words.map(({ word }) => word).join(' ');
    return [
      { ...first!, missingSpace: { spelling, end: query.end } },
      ...parts.map(({ missingSpace: _, ...part }) => part),
    ];
  }
  return undefined;
}

/**
 * Splits a word. Normalizing may have taken the first "e" of the second part for that of an umlaut, as in "dataengineer".
 * Then the "e" is restored.
 *
 * @param end end of the first part, in letters of the normalized word
 * @param from start of the second part
 */
function halvesOf(query: QueryWord, end: number, from: number): QueryWord[] {
  const { word, typed, start } = query;
  const { origins } = normalizeWithMap(typed);
  const placeAt = (letter: number): number => origins[letter] ?? typed.length;
  const isAfterE = placeAt(from) - placeAt(from - 1) > 1 && /^e$/i.test(typed[placeAt(from) - 1]!);
  const at = placeAt(from) - Number(isAfterE);
  const to = Math.min(placeAt(end), at);
  return [
    { ...query, word: word.slice(0, end), typed: typed.slice(0, to), end: start + to, isLast: false },
    {
      ...query,
      word: (isAfterE ? 'e' : '') + word.slice(from),
      typed: typed.slice(at),
      start: start + at,
      isSecondHalf: true,
    },
  ];
}
