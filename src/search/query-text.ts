/** The text of a query as words, phrases and exclusions, before anything is looked up. */
import { memo } from '../lib/memo.ts';
import type { Explained } from './lexicon.ts';
import { isPlain, piecesOf } from '../text/normalize.ts';
import { plainSigns } from '../text/signs.ts';
import { STOP_WORDS } from '../text/stop-words.ts';
import { isRelating, type Relation, standsAlone } from './grammar.ts';
import { placeOf, type Token, tokenize } from '../text/tokens.ts';
import type { SearchQuery } from '../filters/query.ts';
import { type Wish, wishesIn } from './wishes.ts';

/** Whether words only describe: by themselves, or as an expression of several, or they say that one would like something best, or nothing. */
export type Describing = 'word' | 'expression' | 'liked' | 'nothing';

/** One word that jobs must have. */
export interface QueryWord extends Relation, Explained {
  /** Normalized. */
  word: string;
  /** As the query has it, and where. */
  typed: string;
  start: number;
  end: number;
  /** The last word of the query: its beginning is enough. */
  isLast: boolean;
  /** In quotes: as it is, neither inflected nor corrected nor completed. */
  isQuoted: boolean;
  /** A word of grammar, which says nothing by itself. */
  isGrammar: boolean;
  /** It is part of an occupation's label, and so what it says. */
  isLabel?: boolean;
  /** It is part of the name of an employer: of two words that are written alike but for accents it is one. */
  isEmployer?: boolean;
  /** It only describes a job: where other words are searched jobs need not have it. */
  describes?: Describing;
  /** The word of the index for how one who says so of oneself mostly wants to work; where nothing else is asked for, it is that. */
  implies?: string;
  /** The two words that it was typed as. */
  parts?: QueryWord[];
  /** It is the second half of a word that was typed as one. */
  isSecondHalf?: true;
  /** It is the first half of a word that was typed as one though no job writes it so: both halves, and where the word ends. */
  missingSpace?: { spelling: string; end: number };
  /** It is not corrected: the query has other words that may be slips (first-slips.ts). */
  isAsTyped?: true;
  /** The word that it is short for together with the words beside it: "ml" for "machine" of "machine learning". */
  short?: string;
}

/** Words and phrases that jobs must not have. */
interface Excluded {
  /** Normalized. */
  words: string[];
  /** Whether it is typed without accents. */
  isPlain: boolean;
}

/** The meaning of a query's text. */
export interface QueryText {
  /** As it was typed. */
  q: string;
  /** The text with blanks in the place of what is in quotes, excluded or a wish, and a semicolon where that tells words apart. */
  plain: string;
  /** In their order, those in quotes first. */
  words: QueryWord[];
  /** Normalized words that must follow each other in title or description; they are in `words` too. */
  phrases: string[][];
  /** Jobs with one of these are left out: a word as it is written, or several words that must follow each other. */
  excluded: Excluded[];
  /** Parts of it that are no words of jobs. */
  wishes: Wish[];
}

/** More words than anybody types, but few enough for a bit each. */
const MAX_WORDS = 30;
/** In quotes of any kind: where single ones are apostrophes too, no letter is before the first or after the last. */
const QUOTED = /(?<![^\s([{])(-?)(?:"([^"]*)"|'((?:[^']|'(?=\p{L}))+)'(?![\p{L}\p{N}]))/gu;
const EXCLUDED = /(?<!\S)-(?=[\p{L}\p{N}.])(\S+)/gu;

/** The signs that people write for a hyphen before a word. */
const DASHED = /(?<!\S)(?:--|[—―➖])(?=[\p{L}\p{N}."'])/gu;
/** French and Italian words that lose their vowel before another: "d'emploi", "qu'on", "dell'arte". */
const ELIDED = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|un|dell|nell|all|sull|dall)'\p{L}/iu;

/** The ends of English words: "I'm", "you'd". */
const CONTRACTED = /^\p{L}'(?:m|d|ve|ll|re|t)$/iu;

const isBesideOr = (q: string, start: number, end: number): boolean =>
  /(?:^|\s)(?:or|oder|ou|o)\s+$/iu.test(q.slice(0, start)) || /^\s+(?:or|oder|ou|o)\s/iu.test(q.slice(end));

/** In the place of what is quoted or excluded: what is before it is no neighbour of what comes after it. */
export const TAKEN_OUT = ';';

/** With blanks for those at either end, where nothing is to be told apart. */
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
 * Reads the text of a query: words, `"exact phrases"`, `-excluded` words and `-"excluded phrases"`, with any signs for
 * quotes and hyphens (`plainSigns`). A quote that is not closed counts as absent.
 *
 *     parseText('koch "à la carte" -hotel')
 *     // => words koch, a, la, carte; phrases [[a, la, carte]]; excluded [{ words: [hotel], isPlain: true }]
 *
 * @param isRead false for words alone: no wishes
 */
export const parseText = (q: string, isRead = true): QueryText => (isRead ? readText : asWords)(q);

/** A search asks for its text some eight times. */
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
        // Alternatives are read as such: a job has one of the phrases.
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

/** "80 bis 100 Prozent": hours in words. English, German, French, Italian. */
const PERCENT =
  /(?<![\p{L}\p{N}])(\d{1,3})(?:\s?(?:%|prozent)?\s?(?:-|bis|to|à|a|al|und|and)\s?(\d{1,3}))?\s?(?:prozent|percent|per cent|pour cent|pourcent|per cento|%)(?![\p{L}\p{N}])/giu;

/** The text with hours as they are mostly written, "80-100%"; every other character keeps its place. */
const withPercentages = (text: string): string =>
  text.replace(PERCENT, (found, min: string, max: string | undefined) =>
    `${min}${max ? `-${max}` : ''}%`.padEnd(found.length).slice(0, found.length),
  );

/** How adverts in a language say that everybody may apply: German "m/w/d" and "w/m", French "H/F". */
const GENDERS: Record<string, RegExp> = {
  de: /(?<!\p{L})(?:m\s?[/|]\s?w|w\s?[/|]\s?m)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:h\s?[/|]\s?f|f\s?[/|]\s?h)(?!\p{L})/iu,
};

/** Whether a query asks for new jobs. */
export const asksForNew = ({ q, read }: Pick<SearchQuery, 'q' | 'read'>): boolean =>
  read !== false && parseText(q).wishes.some(({ role }) => role === 'recency');

/**
 * The language that a query is in by its signs for who may apply, if it has such; else the one that was given. None where it asks for
 * new jobs: the newest come first then.
 */
export const preferredLanguage = (query: Pick<SearchQuery, 'q' | 'prefer' | 'read'>): string | undefined =>
  asksForNew(query)
    ? undefined
    : (Object.keys(GENDERS).find((language) => GENDERS[language]!.test(query.q)) ?? query.prefer);

/** How many different words of a title say something: what a query must have to be the whole title. */
export function countTitleWords(title: string): number {
  const words = new Set(normalizedWords(title));
  return [...words].filter((word) => !STOP_WORDS.has(word)).length || words.size;
}

const partOf = (text: string, token: Token, word: string): Pick<QueryWord, 'typed' | 'start' | 'end'> => {
  const { start, end } = placeOf(text, token, word);
  return { typed: text.slice(start, end), start, end };
};
