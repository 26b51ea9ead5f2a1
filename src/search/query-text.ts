/** Parses a query's text into words, phrases and exclusions, without the index. */
import { memo } from '../lib/memo.ts';
import type { Explained } from './lexicon.ts';
import { isPlain, piecesOf } from '../text/normalize.ts';
import { plainSigns } from '../text/signs.ts';
import { STOP_WORDS } from '../text/stop-words.ts';
import { isRelating, type Relation, standsAlone } from './grammar.ts';
import { placeOf, type Token, tokenize } from '../text/tokens.ts';
import type { SearchQuery } from '../filters/query.ts';
import { type Wish, wishesIn } from './wishes.ts';

/** Why a word only describes a job: by itself, as part of an expression, as a preference, or because it adds nothing. */
export type Describing = 'word' | 'expression' | 'liked' | 'nothing';

/** A word of the query. */
export interface QueryWord extends Relation, Explained {
  /** Normalized. */
  word: string;
  /** As typed, with its range. */
  typed: string;
  start: number;
  end: number;
  /** Whether the word ends the query, so that it may be incomplete. */
  isLast: boolean;
  /** Whether the word is in quotes. Then it is matched exactly, without inflection, correction or completion. */
  isQuoted: boolean;
  /** Whether the word is a function word. */
  isGrammar: boolean;
  /** Whether the word is part of an occupation's label and means the occupation. */
  isLabel?: boolean;
  /** Whether the word is part of an employer's name and has that name's accents. */
  isEmployer?: boolean;
  /** Set if the word only describes a job. Jobs need not have it if the query has other words. */
  describes?: Describing;
  /** The term for the working condition that the word implies. It is searched if the query has nothing else. */
  implies?: string;
  /** The two typed words that were joined to this word. */
  parts?: QueryWord[];
  /** Set for the second half of a word that was split. */
  isSecondHalf?: true;
  /**
   * Set for the first half of a word that was split because no job has it. `spelling` has both halves, `end` is the end of
   * the typed word.
   */
  missingSpace?: { spelling: string; end: number };
  /** Set if the word is not corrected, because the query has too many possible slips (first-slips.ts). */
  isAsTyped?: true;
  /**
   * The abbreviation for the word together with its neighbours, such as "ml" for the word "machine" in "machine learning".
   */
  short?: string;
}

/** A word or phrase that jobs must not have. */
interface Excluded {
  /** Normalized. */
  words: string[];
  /** Whether the text was typed without accents. */
  isPlain: boolean;
}

/** A parsed query. */
export interface QueryText {
  /** As typed. */
  q: string;
  /**
   * The text without quotes, exclusions and wishes (pay or recency). Blanks replace these, and a semicolon (`TAKEN_OUT`)
   * marks a quote or an exclusion between two words.
   */
  plain: string;
  /** The quoted words in order, then the other words in order. */
  words: QueryWord[];
  /** The words of each quoted phrase, normalized. They must be adjacent in title or description, and are also in `words`. */
  phrases: string[][];
  /**
   * Jobs with one of these are left out. A single word counts in this spelling, several words count where they are adjacent.
   */
  excluded: Excluded[];
  /** Parts of the text that stand for filters. */
  wishes: Wish[];
}

/** Maximum number of words, because sets of words are stored in the bits of a 32-bit number. */
const MAX_WORDS = 30;
/** Quoted text. A single quote may be an apostrophe, so no letter may precede the opening quote or follow the closing one. */
const QUOTED = /(?<![^\s([{])(-?)(?:"([^"]*)"|'((?:[^']|'(?=\p{L}))+)'(?![\p{L}\p{N}]))/gu;
const EXCLUDED = /(?<!\S)-(?=[\p{L}\p{N}.])(\S+)/gu;

/** Dashes that were typed instead of a hyphen before a word. */
const DASHED = /(?<!\S)(?:--|[—―➖])(?=[\p{L}\p{N}."'])/gu;
/** Elided French and Italian words: "d'emploi", "qu'on", "dell'arte". */
const ELIDED = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|un|dell|nell|all|sull|dall)'\p{L}/iu;

/** English contractions: "I'm", "you'd". */
const CONTRACTED = /^\p{L}'(?:m|d|ve|ll|re|t)$/iu;

const isBesideOr = (q: string, start: number, end: number): boolean =>
  /(?:^|\s)(?:or|oder|ou|o)\s+$/iu.test(q.slice(0, start)) || /^\s+(?:or|oder|ou|o)\s/iu.test(q.slice(end));

/** Replaces text that was quoted or excluded, so that the words around it are not adjacent. */
export const TAKEN_OUT = ';';

/** Replaces the separators (`TAKEN_OUT`) at both ends of a text by blanks. */
function withoutEnds(text: string): string {
  const inner = text.replaceAll(TAKEN_OUT, ' ').trim();
  const first = text.length - text.replaceAll(TAKEN_OUT, ' ').trimStart().length;
  const last = first + inner.length;
  return (
    text.slice(0, first).replaceAll(TAKEN_OUT, ' ') +
    text.slice(first, last) +
    text.slice(last).replaceAll(TAKEN_OUT, ' ')
  );
}

const normalizedWords = (text: string): string[] => tokenize(text).flatMap((token) => token.needed);

const excludedIn = (text: string): Excluded[] => {
  const words = normalizedWords(text);
  return words.length > 0 ? [{ words, isPlain: piecesOf(text).every(isPlain) }] : [];
};

/**
 * Parses a query's text: words, `"exact phrases"`, `-excluded` words and `-"excluded phrases"`, with any kind of quotes and hyphens
 * (`plainSigns`). An unclosed quote is ignored.
 *
 *     parseText('koch "à la carte" -hotel')
 *     // => words koch, a, la, carte; phrases [[a, la, carte]]; excluded [{ words: [hotel], isPlain: true }]
 *
 * @param isRead false to parse no wishes
 */
export const parseText = (q: string, isRead = true): QueryText => (isRead ? readText : asWords)(q);

/** Number of cached texts, because a search parses its text about eight times. */
const FEW = 8;
const readText = memo(FEW, (q) => parsed(q, true));
const asWords = memo(FEW, (q) => parsed(q, false));

function parsed(q: string, isRead: boolean): QueryText {
  const phrases: string[][] = [];
  const excluded: Excluded[] = [];
  const quoted: QueryWord[] = [];
  const apart = withPercentages(plainSigns(q))
    .replace(DASHED, (dash) => '-'.padStart(dash.length))
    .replace(
      QUOTED,
      (found, minus: string, double: string | undefined, single: string, start: number, whole: string) => {
        const text = double ?? single;
        // A job needs only one of several alternative phrases, so read them as words.
        if (!minus && isBesideOr(whole, start, start + found.length)) return ` ${text} `;
        const words = normalizedWords(text);
        if (minus) excluded.push(...excludedIn(text));
        else if (words.length > 0) {
          phrases.push(words);
          const place = { typed: text, start, end: start + found.length };
          quoted.push(
            ...words.map((word) => ({ word, ...place, isLast: false, isQuoted: true, isGrammar: false })),
          );
        }
        return TAKEN_OUT.padEnd(found.length);
      },
    )
    .replace(EXCLUDED, (found, text: string) => {
      excluded.push(...excludedIn(text));
      return TAKEN_OUT.padEnd(found.length);
    });

  const unquoted = withoutEnds(apart);
  const wishes = isRead ? wishesIn(unquoted) : [];
  const plain = wishes.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    unquoted,
  );
  const end = q.trimEnd().length;
  const words = tokenize(plain).flatMap((token) =>
    token.needed.map((word, i) => ({
      word,
      ...partOf(plain, token, word),
      isLast: token.end === end && i === token.needed.length - 1,
      isQuoted: false,
      isGrammar:
        STOP_WORDS.has(word) ||
        (isRelating(word) && standsAlone(plain, token)) ||
        ELIDED.test(plain.slice(token.start, token.end + 2)) ||
        CONTRACTED.test(plain.slice(Math.max(0, token.start - 2), token.end)),
    })),
  );
  return {
    q,
    plain,
    words: [...quoted, ...words].slice(0, MAX_WORDS),
    phrases: phrases.filter((phrase) => phrase.length > 1),
    excluded,
    wishes,
  };
}

/** A workload in percent, such as "80 bis 100 Prozent". English, German, French, Italian. */
const PERCENT =
  /(?<![\p{L}\p{N}])(\d{1,3})(?:\s?(?:%|prozent)?\s?(?:-|bis|to|à|a|al|und|and)\s?(\d{1,3}))?\s?(?:prozent|percent|per cent|pour cent|pourcent|per cento|%)(?![\p{L}\p{N}])/giu;

/** Rewrites percentages to their usual form, such as "80-100%". Other characters keep their positions. */
const withPercentages = (text: string): string =>
  text.replace(PERCENT, (found, min: string, max: string | undefined) =>
    `${min}${max ? `-${max}` : ''}%`.padEnd(found.length).slice(0, found.length),
  );

/** Gender notes of job titles, by language: German "m/w/d" and "w/m", French "H/F". */
const GENDERS: Record<string, RegExp> = {
  de: /(?<!\p{L})(?:m\s?[/|]\s?w|w\s?[/|]\s?m)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:h\s?[/|]\s?f|f\s?[/|]\s?h)(?!\p{L})/iu,
};

/** Whether a query asks for new jobs. */
export const asksForNew = ({ q, read }: Pick<SearchQuery, 'q' | 'read'>): boolean =>
  read !== false && parseText(q).wishes.some(({ role }) => role === 'recency');

/**
 * The language of a query's gender note, or else `prefer`. Undefined if the query asks for new jobs, because these are sorted
 * by date.
 */
export const preferredLanguage = (query: Pick<SearchQuery, 'q' | 'prefer' | 'read'>): string | undefined =>
  asksForNew(query)
    ? undefined
    : (Object.keys(GENDERS).find((language) => GENDERS[language]!.test(query.q)) ?? query.prefer);

/** Number of distinct words of a title without function words, to recognize queries that are a whole title. */
export function countTitleWords(title: string): number {
  const words = new Set(normalizedWords(title));
  return [...words].filter((word) => !STOP_WORDS.has(word)).length || words.size;
}

const partOf = (text: string, token: Token, word: string): Pick<QueryWord, 'typed' | 'start' | 'end'> => {
  const { start, end } = placeOf(text, token, word);
  return { typed: text.slice(start, end), start, end };
};
