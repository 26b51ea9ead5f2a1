/** Selects the words of a query that say something about a job. Resolves expressions, names and function words. */
import { labelKey } from '../occupations/label-words.ts';
import { lexiconOf, signsOf } from './describing-words.ts';
import { explained, isFrame, isIndustry, type Lexicon, nameOfKey } from './lexicon.ts';
import { isUnasked, PART_TIME_WORK } from './same-words.ts';
import { endsShort, otherForms, shortFor } from '../text/word-forms.ts';
import { isLacked, isRelating, relations } from './grammar.ts';
import type { QueryText, QueryWord } from './query-text.ts';
import { clearNameMarker, joinedMarker, nameMarker, placeSign } from './marker-terms.ts';
import { isWrittenAsGrammar, STOP_WORDS } from '../text/stop-words.ts';
import { joined, takenApart, together } from './together-apart.ts';
import type { ResolveOptions } from './resolve-word.ts';
import { knownAmong, type WordSource } from './query-source.ts';
import { isFullTime } from './workload-words.ts';
import { labelsIn } from './occupations.ts';
import { isManner } from './query-terms.ts';
import { JOB_WORDS, isForEveryJob, isForJobs, isJobWord } from './job-words.ts';
import { wordSet } from '../text/normalize.ts';
import { NAMES, TITLES, type WordCounts } from './term.ts';

/** A text of at least this many words is a sentence, if some of them are insignificant. */
export const SENTENCE = 4;

/** A word describes jobs if more than this share of its jobs have it in title, tags or names. */
const TOLD = 1 / 20;
/** A word that is also a function word counts as a name if at least this many jobs have it. */
const ENOUGH_NAMED = 100;
/** Whether enough of a word's jobs have it in the title, tags or names, where a word describes the job. */
export const isTold = (jobs: Pick<WordCounts, 'count' | 'countIn'>): boolean =>
  jobs.countIn(TITLES) + jobs.countIn(NAMES) > jobs.count * TOLD;

/** The searched words of a query. */
export interface TellingWords {
  /** Significant words, each with its relation to the words before it. */
  words: QueryWord[];
  /** Insignificant words, as typed. */
  ignored: string[];
}

/**
 * Selects the words of a query that say something about a job. An expression becomes the term for its meaning, and adjacent
 * words that jobs write as one word are joined ("front end", "job room"). Function words and words for "job" are dropped
 * unless they are a name: "IT" in capitals, the employer "Uber", or "it" next to a significant word. If nothing is left, all
 * words are searched, but "jobs" alone finds every job.
 * @param isRead false to ignore negations and alternatives
 */
export async function tellingWords(
  source: WordSource,
  { words: all, plain }: Pick<QueryText, 'words' | 'plain'>,
  isRead: boolean,
  options: ResolveOptions,
): Promise<TellingWords> {
  const quoted = all.filter(({ isQuoted }) => isQuoted);
  const unquoted = all.filter(({ isQuoted }) => !isQuoted);
  const ofTyped = await lexiconOf(source, unquoted);
  const parts = inParts(plain, unquoted).map((part) => withExpressions(ofTyped, withShort(ofTyped, part)));
  const lexicon = await lexiconOf(source, parts.flat());
  const asked = parts.flatMap((part) => withFramed(lexicon, explained(lexicon, part)));
  const apart = await askingPairs(source, asked);
  const found = await takenApart(source, await joined(source, asked, apart), options);
  const words = explained(await lexiconOf(source, found), found);
  const normalized = words.map(({ word }) => word);
  const markers = words.flatMap(({ word, typed }) => [
    nameMarker(typed.toUpperCase()),
    nameMarker(asWritten(typed)),
    clearNameMarker(word),
  ]);
  const names = await knownAmong(source, markers);
  const isShortName = ({ typed }: Pick<QueryWord, 'typed'>): boolean =>
    names.has(nameMarker(typed.toUpperCase()));
  // An employer called "Jobs" or a tag "und" must not capture every query with the word. "IT" may, because titles have it,
  // and so may "Uber", because "über" is written otherwise.
  const isName = ({ word, typed }: QueryWord): boolean => {
    const written = asWritten(typed);
    return (
      names.has(nameMarker(written)) &&
      !JOB_WORDS.has(word) &&
      (typed !== written || !isWrittenAsGrammar(written) || isShortName({ typed }))
    );
  };
  const hiring = isRead ? await hiringWord(source, plain, words) : undefined;
  const isSilent = words.map(
    (word, at) =>
      ((word.isGrammar || isJobWord(normalized, at) || word.describes === 'nothing') && !isName(word)) ||
      word === hiring ||
      (isRead && isOfIndustry(words, at)),
  );
  const named = (await source.find(words.filter(isShortName).map(({ word }) => word))).filter(
    (jobs) => jobs.count >= ENOUGH_NAMED && isTold(jobs),
  );
  /**
   * Whether a function word is a name here: in capitals, alone, or next to a significant word. In a sentence such as "where I
   * can use French", many jobs must also use the word as a name.
   */
  const isNaming = (word: QueryWord, at: number): boolean =>
    isShortName(word) &&
    !(isRelating(word.word) && words.length > 1) &&
    (word.typed === word.typed.toUpperCase() ||
      ([at - 1, at + 1].some((beside) => isSilent[beside] === false) &&
        (words.length < SENTENCE || named.some((jobs) => jobs.word === word.word))) ||
      words.length === 1);

  const isDescribing = describingOf(plain, words, isName, isSilent);
  const describing = new Set(words.filter((_, at) => isDescribing[at]).map(({ word }) => word));
  const relationOf = isRead
    ? relations(plain, (word) => isManner(word) || describing.has(word.word))
    : unrelated;
  let isBehindDescribing = false;
  const telling = words.flatMap((word, at): QueryWord[] => {
    const isNamed = isNaming(word, at);
    const related = relationOf(word, isSilent[at]! && !isNamed, normalized[at + 1]);
    if (!related || (related.isExcluded && isLacked(word.word))) return [];
    // "Nicht 100%" asks for part time.
    if (related.isExcluded && isFullTime(word)) {
      const { short: _short, parts: _parts, ...less } = word;
      const before = words.slice(0, at).findLast((one) => !one.isGrammar || isRelating(one.word));
      const { start } = before && isRelating(before.word) ? before : word;
      const typed = plain.slice(start, word.end).trim();
      return [{ ...less, word: 'teilzeit', same: PART_TIME_WORK, start, typed, isLast: false }];
    }
    // A word after a describing word is no alternative to it: "Abends oder am Wochenende".
    const { isOther, ...relation } = related;
    const isAlternative = isOther && !isBehindDescribing;
    isBehindDescribing = isDescribing[at]!;
    const { describes, ...own } = word;
    if (isDescribing[at] && !relation.isExcluded) return [{ ...word, describes: describes ?? 'word' }];
    // Don't complete a clear name: "Roma" does not become "Romanian".
    const isLast = word.isLast && !names.has(clearNameMarker(word.word));
    const kept = { ...own, ...relation, ...(isAlternative && { isOther }), isLast };
    if (!isNamed) return [kept];
    const same = word.same && isIndustry(word.same) ? undefined : word.same;
    return [{ ...kept, word: word.typed.toUpperCase(), same, industry: undefined, isLast: false }];
  });
  if (telling.length + quoted.length > 0) {
    const kept = new Set(telling.map(({ start }) => start));
    return {
      words: [...quoted, ...telling],
      ignored: words
        .filter(({ word, start }) => !kept.has(start) && !isRelating(word))
        .map(({ typed }) => typed),
    };
  }
  // "Firmen in Bern" asks for any firm.
  const isAny = words.some((word) => word.describes === 'nothing' && isFrame(word.word));
  if (!isAny && !isForEveryJob(normalized)) return { words, ignored: [] };
  // Function words of one language may be a label in another: "bin man jobs".
  const own = words.filter((_, at) => !isJobWord(normalized, at));
  const isLabel =
    own.length > 1 && (await source.labels([labelKey(own.map(({ typed }) => typed).join(' '))])).size > 0;
  return { words: isLabel ? own : [], ignored: [] };
}

const asWritten = (typed: string): string => typed.toLowerCase().normalize('NFC');

/**
 * Markers of adjacent words that are not one name, even if an employer has it. An employer called "Nurse Jobs" must not
 * capture all queries for such jobs.
 */
async function askingPairs(source: WordSource, words: readonly QueryWord[]): Promise<Set<string>> {
  const pairs = words.slice(1).map((word, i) => [words[i]!, word] as const);
  const found = await Promise.all(
    pairs.map(async (pair) => {
      const [first, second] = pair.map(({ word }) => word);
      const isPair = await saysJobs(source, [first!, second!], (word) => pair.some((one) => one.word === word && isManner(one))); // prettier-ignore
      return isPair ? joinedMarker(first!, second!) : [];
    }),
  );
  return new Set(found.flat());
}

/**
 * Whether words ask for jobs instead of naming an employer: a word for "job" with an occupation or working condition, or an
 * occupation and a place ("Koch Bern").
 * @param words normalized
 * @param saysHow whether a word is a working condition
 */
export async function saysJobs(
  source: Pick<WordSource, 'labels' | 'find'>,
  words: readonly string[],
  saysHow: (word: string) => boolean,
): Promise<boolean> {
  const others = words.filter((word) => !isForJobs(word));
  if (others.length === words.length) return isJobAtPlace(source, words);
  return (
    others.every((word) => saysHow(word) || STOP_WORDS.has(word)) ||
    (await source.labels([labelKey(others.join(' '))])).size > 0
  );
}

async function isJobAtPlace(
  source: Pick<WordSource, 'labels' | 'find'>,
  words: readonly string[],
): Promise<boolean> {
  const ways = words.slice(1).flatMap((_, i) => {
    const [before, behind] = [words.slice(0, i + 1), words.slice(i + 1)];
    return [
      { label: before, place: placeSign(behind) },
      { label: behind, place: placeSign(before) },
    ];
  });
  const places = new Set((await source.find(ways.map(({ place }) => place))).map(({ word }) => word));
  const keys = ways.filter(({ place }) => places.has(place)).map(({ label }) => labelKey(label.join(' ')));
  return keys.length > 0 && (await source.labels(keys)).size > 0;
}

/**
 * Words for hiring that may also be part of an occupation. "Infirmier recrutement" means that nurses are hired, but
 * "responsable recrutement" is a recruiter.
 */
const HIRING = wordSet('recrutement recruitment recruiting reclutamento selezione');

/** The first or last word, if it means hiring: it is next to an occupation or an industry, and no title has both words. */
async function hiringWord(
  source: WordSource,
  plain: string,
  words: readonly QueryWord[],
): Promise<QueryWord | undefined> {
  const [first, last] = [words[0], words.at(-1)];
  const word =
    words.length > 1 ? [last, first].find((one) => one && HIRING.has(one.word) && !one.short) : undefined;
  const other = word === first ? words[1] : words.at(-2);
  if (!word || !other || other.isGrammar) return undefined;
  const others = words.filter((one) => one !== word);
  const isNamed = (await labelsIn(source, plain, others)).some((label) => label.words.includes(other));
  if (!isNamed && industryOf(other) === undefined) return undefined;
  const asked = [word, other].map((one) => [one.word, ...otherForms(one.word)]);
  const found = await source.find(asked.flat());
  const groups = asked.map((forms) => found.filter((jobs) => forms.includes(jobs.word)));
  return groups.every((group) => group.length > 0) && (await source.countTogether(groups, 0)) > 0
    ? undefined
    : word;
}

/** The key of the industry that a word names, by itself or together with others. */
export function industryOf({ short, same, industry }: QueryWord): string | undefined {
  const meant = short ?? same;
  return meant === undefined ? industry : isIndustry(meant) ? meant : undefined;
}

const isOfFrame = ({ word, short }: QueryWord): boolean => isFrame(word) && short === undefined;

/** The words before and after a word for companies. Function words and other words for companies are skipped. */
function besideFrame(words: readonly QueryWord[], at: number): QueryWord[] {
  const isPassed = (word: QueryWord): boolean => isOfFrame(word) || word.isGrammar;
  const before = words.slice(0, at).findLast((word) => !isPassed(word));
  const after = words.slice(at + 1).find((word) => !isPassed(word));
  return [before, after].filter((word) => word !== undefined);
}

/** Whether a word only means companies of an industry, such as "company" in "insurance company". */
const isOfIndustry = (words: readonly QueryWord[], at: number): boolean =>
  isOfFrame(words[at]!) && besideFrame(words, at).some((word) => industryOf(word) !== undefined);

/** Finds the industry of words that mean one only beside a word for companies. */
function withFramed(lexicon: Lexicon, words: readonly QueryWord[]): QueryWord[] {
  const found = [...words];
  for (const [at, word] of words.entries()) {
    if (!isOfFrame(word)) continue;
    const beside = besideFrame(words, at).filter((one) => !one.short);
    if (beside.some((one) => industryOf(one) !== undefined)) continue;
    for (const one of beside) {
      const key = lexicon.industry(one.word, 'framed');
      if (key) found[words.indexOf(one)] = { ...one, short: key };
    }
  }
  return found;
}

/** Splits words at quotes and exclusions, because "part" and "time" in `part "nurse" time` are no expression. */
function inParts(plain: string, words: readonly QueryWord[]): QueryWord[][] {
  const parts: QueryWord[][] = [];
  for (const [i, word] of words.entries()) {
    const isApart = i > 0 && plain.slice(words[i - 1]!.end, word.start).includes(';');
    if (i === 0 || isApart) parts.push([word]);
    else parts.at(-1)!.push(word);
  }
  return parts;
}

/**
 * Which words only describe. A single word that is a name does not. A working condition does if it is a preference. It is one
 * after "if possible", or before that if no other working condition follows or a comma separates them ("remote preferred, 4
 * day week").
 */
function describingOf(
  plain: string,
  words: readonly QueryWord[],
  isName: (word: QueryWord) => boolean,
  isSilent: readonly boolean[],
): boolean[] {
  const found = words.map(
    (word) =>
      isUnasked(word) ||
      (word.describes !== undefined &&
        word.describes !== 'nothing' &&
        !(word.describes === 'word' && isName(word))),
  );
  const isHow = (at: number): boolean => at in words && !isSilent[at] && isManner(words[at]!);
  for (const [at, { describes }] of words.entries()) {
    const isLiked = (other: number): boolean => words[other]?.describes === 'liked';
    if (describes !== 'liked' || isLiked(at + 1)) continue;
    let [next, before] = [at + 1, at - 1];
    while (isSilent[next]) next++;
    while (isSilent[before] || isLiked(before)) before--;
    const isApart = (from: number, to: number): boolean =>
      /[,;.]/.test(plain.slice(words[from]?.end, words[to]?.start));
    const isEnd = isHow(next) && isApart(at, next) && before >= 0 && !isApart(before, at);
    const step = isHow(next) && !isEnd ? 1 : -1;
    for (let i = step > 0 ? next : before; isHow(i) && !found[i]; i += step) found[i] = true;
  }
  return found;
}

const unrelated: ReturnType<typeof relations> = (_word, isSilent) => (isSilent ? undefined : {});

/**
 * Resolves abbreviations and expressions of the lexicon. The words of an industry stay as they are. The words of an
 * expression for a shift or a kind of job are replaced by its term, because many texts have "4", "Tage" and "Woche".
 */
function withShort(lexicon: Lexicon, words: readonly QueryWord[]): QueryWord[] {
  const normalized = words.map(({ word }) => word);
  const found = [...words];
  for (const [at, word] of normalized.entries()) {
    const short = endsShort(word) ? shortFor(normalized.slice(0, at + 1)) : undefined;
    if (short)
      for (let i = at + 1 - short.words.length; i <= at; i++) found[i] = { ...found[i]!, short: short.short };
    const skill = lexicon.ends(word)
      ? lexicon.skillEnding(normalized.slice(0, at + 1), 'skillAsked')
      : undefined;
    if (skill)
      for (let i = at + 1 - skill.length; i <= at; i++) found[i] = { ...found[i]!, short: skill.word };
  }
  for (let at = found.length - 1; at >= 0; at--) {
    const same = lexicon.ends(normalized[at]!) ? lexicon.ending(normalized.slice(0, at + 1)) : undefined;
    if (!same) continue;
    const { length } = same;
    if (isIndustry(same.key)) {
      for (let i = at + 1 - length; i <= at; i++) {
        // "Azienda" in "azienda farmaceutica" is part of an industry, so it does not only describe.
        const { describes: _describes, ...word } = found[i]!;
        found[i] = { ...word, short: same.key };
      }
      continue;
    }
    const parts = found.slice(at + 1 - length, at + 1);
    // The expression "4 day week" does not only describe, because it is more specific than a number of days.
    const { describes: _describes, ...word } = together(parts, same.key);
    found.splice(at + 1 - length, length, { ...word, short: same.key, parts });
    at -= length - 1;
  }
  return found;
}

function withExpressions(lexicon: Lexicon, words: readonly QueryWord[]): QueryWord[] {
  const phrases = lexicon.phrases(
    words.map(({ word }) => word),
    '>',
    signsOf,
  );
  return words.flatMap((word, at) => {
    const phrase = phrases.find(({ from, to }) => from <= at && at < to);
    if (!phrase) return [word];
    const several = words.slice(phrase.from, phrase.to);
    return phrase.from === at ? [{ ...together(several, nameOfKey(phrase.key)), isLast: false }] : [];
  });
}

export const unique = (words: readonly QueryWord[]): QueryWord[] =>
  words.filter(
    ({ word, isQuoted }, i) =>
      words.findIndex((other) => other.word === word && other.isQuoted === isQuoted) === i,
  );
