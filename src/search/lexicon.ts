/**
 * The lexicon: reviewed words and expressions for working conditions, benefits, abilities and industries in English, German,
 * French, Italian and Spanish. Each maps to a key, which is the index term for everything with that meaning. The lists are in
 * scripts/emit/search/lexicon/. The build writes the meanings of each word into the word list (as marker terms), so that a
 * query only reads the meanings of its own words.
 */
import { normalize, wordSet } from '../text/normalize.ts';
import vocabulary from './vocabulary/frames.json' with { type: 'json' };

/**
 * Words for companies and sectors. They add nothing to the name of an industry: "in der Modebranche", "insurance company".
 */
const FRAMES = wordSet(vocabulary.frames.join(' '));
/** Whether a word only means companies, a sector or an industry in general. */
export const isFrame = (word: string): boolean => FRAMES.has(word);
/** Minimum length of a word for companies at the end of a compound, because shorter ends belong to other words. */
const SHORTEST_FRAME = 4;

/** Keys of the lexicon, which are index terms: for an industry, a benefit, an ability, or a working condition ("=night"). */
export const industryKey = (name: string): string => `=industry:${name}`;
export const benefitKey = (name: string): string => `=benefit:${name}`;
export const abilityKey = (name: string): string => `=ability:${name}`;
export const mannerKey = (name: string): string => `=${name}`;
/** The key of expressions such as "if possible". They say that the words beside them are preferences. */
export const LIKED_KEY = '=liked';
/** The key of everyday words, which say nothing about a job: "gerade", "quelqu'un". */
export const EVERYDAY_KEY = '=everyday';
/**
 * The key of other expressions that only describe. An expression with a different key implies the working condition of that
 * key, as "retired" implies a side job.
 */
export const DESCRIBING_KEY = '=describing';
export const isIndustry = (key: string): boolean => key.startsWith('=industry:');
/** Whether a key is a benefit: something offered besides pay. */
export const isBenefit = (key: string): boolean => key.startsWith('=benefit:');
/** Whether a key is an ability: speaking a language, or driving. */
export const isAbility = (key: string): boolean => key.startsWith('=ability:');
/** Whether a key is a working condition: shift, hours, contract or kind of job. */
export const isMannerOfWork = (key: string): boolean => /^=[a-z]+$/.test(key);
/** The name in a key, without its kind. */
export const nameOfKey = (key: string): string => key.replace(/^=(?:\w+:)?/, '');
/** The term for jobs that mention an industry. It is used for ranking. */
export const mentionOf = (key: string): string => `${key}!`;

/**
 * Where a word or an expression has its meaning. All marks but "=" include the plural.
 *
 * - `=`: exactly as written
 * - `.`: anywhere
 * - `~`: in queries, titles and employers' names, because texts mention the word in any context
 * - `?`: in queries only
 * - `+`: beside a word for companies or a sector ("security company"), and in employers' names
 * - `^`: only beside a word for companies or a sector
 * - `-`: in the first half of compounds ("Stromversorger")
 * - `*`: in compounds in titles too
 * - `:`: an expression of queries that only describes a job (describing-words.ts)
 * - `>`: an expression of queries that is another spelling of the term named by the key
 * - `!` and `@`: the verb and the object of an activity in queries (deeds.ts)
 * - `%`: another name of a skill; the key has the usual name
 * - `_`: the same, in queries only
 */
export type Mark = '=' | '.' | '~' | '?' | '+' | '^' | '-' | '*' | ':' | '>' | '!' | '@' | '%' | '_';
/** A meaning of a word by itself, or of an expression that ends with the word. */
export interface Meaning {
  key: string;
  mark: Mark;
  /** The words of the expression before the last one. */
  before: readonly string[];
}
const MARKS = {
  text: '.',
  title: '.~',
  query: '.~?',
  name: '.~+',
  framed: '.~?+^',
  stem: '.~?+^*-',
  titleStem: '*',
  skill: '%',
  skillAsked: '%_',
} as const;
type Where = keyof typeof MARKS;

/**
 * The marker term with all meanings of a word, in lookup order. Adjacent meanings with the same key are written with the key
 * once.
 */
export function lexiconMarker(word: string, meanings: readonly Meaning[]): string {
  const groups: string[][] = [];
  for (const { mark, key, before } of meanings) {
    const name = mark + key.slice(1);
    if (groups.at(-1)?.[0] !== name) groups.push([name]);
    groups.at(-1)!.push(before.join(' '));
  }
  return lexiconStart(word) + groups.map((group) => group.join(',')).join(';');
}
/** The start of the marker term with the meanings of a word. */
export const lexiconStart = (word: string): string => `${word} &`;
/** Whether a term is a marker of the lexicon. */
export const isLexicon = (term: string): boolean => term.includes(lexiconStart(''));
/** @param text the marker term after `lexiconStart` */
export const readMeanings = (text: string): Meaning[] =>
  text.split(';').flatMap((group) => {
    const [name = '', ...all] = group.split(',');
    const own = { mark: name[0] as Mark, key: `=${name.slice(1)}` };
    return all.map((before) => ({ ...own, before: before === '' ? [] : before.split(' ') }));
  });
/** The marker term of a key, with the single words that have its meaning. */
export const wordsMarker = (key: string, words: readonly string[]): string =>
  lexiconStart(key) + words.join(' ');

/** Endings that a word may have inside a compound or in the plural. */
const JOINING = ['', 's', 'n', 'en', 'e', 'es'];
const SHORTEST = 4;
export function stemsOf(word: string): string[] {
  const stems = JOINING.map((ending) => word.slice(0, word.length - ending.length)).filter(
    (stem, i) => i === 0 || (word.endsWith(JOINING[i]!) && stem.length >= SHORTEST),
  );
  return word.endsWith('ies') ? [...stems, `${word.slice(0, -3)}y`] : stems;
}

/** The possible first parts of a compound that ends in a word for companies: "Banken" of "Bankenbranche". */
function beforeFrame(word: string): string[] {
  const found: string[] = [];
  for (let at = word.length - SHORTEST_FRAME; at > 1; at--)
    if (FRAMES.has(word.slice(at))) found.push(word.slice(0, at));
  return found;
}

/** The words to look up for a word: the word itself, its singular, and the first halves of a compound. */
export const entriesFor = (word: string): string[] => [
  ...new Set([word, word.toLowerCase()].flatMap((one) => [one, ...beforeFrame(one)]).flatMap(stemsOf)),
];

/** An expression among some words: its meaning and its range. */
interface Expression {
  key: string;
  from: number;
  to: number;
}

/** The meanings of words, either of some words or of all. */
export class Lexicon {
  readonly #entries: ReadonlyMap<string, readonly Meaning[]>;

  constructor(entries: ReadonlyMap<string, readonly Meaning[]>) {
    this.#entries = entries;
  }

  #single(word: string, marks: string): string | undefined {
    return this.#entries.get(word)?.find(({ mark, before }) => before.length === 0 && marks.includes(mark))
      ?.key;
  }
  has(word: string): boolean {
    return this.#entries.has(word);
  }
  /** The meaning of a word or its singular. */
  #named(word: string, where: Where): string | undefined {
    for (const stem of stemsOf(word)) {
      const found = this.#single(stem, MARKS[where]);
      if (found) return found;
    }
    return undefined;
  }

  /**
   * The industry that a word means. The word may be a compound with a word for companies: "Bankenbranche", "Rüstungsfirma".
   */
  industry(word: string, where: 'text' | 'title' | 'query' | 'name' | 'framed'): string | undefined {
    const found = this.#named(word, where);
    if (found) return found;
    for (const beginning of beforeFrame(word)) {
      const one = this.#named(beginning, 'stem');
      if (one) return one;
    }
    return undefined;
  }

  /**
   * The industry that a word of a German title means. The industry may be the start of a compound: "Versicherungsberater".
   */
  industryOfTitleWord(word: string): string | undefined {
    const known = this.industry(word, 'title');
    if (known) return known;
    for (let end = word.length - SHORTEST; end >= SHORTEST; end--) {
      const found = this.#single(word.slice(0, end), MARKS.titleStem);
      if (found) return found;
    }
    return undefined;
  }

  /** The key with the meaning that a word has in a query. */
  sameAs(word: string): string | undefined {
    return this.#single(word.toLowerCase(), '=') ?? this.industry(word, 'title');
  }
  /** The key with the meaning that a word has in a text. */
  sameInText(word: string): string | undefined {
    return this.#single(word, '=') ?? this.industry(word, 'text');
  }

  /** The usual term for a skill, such as "kubernetes" for "k8s"; undefined for the usual term itself. */
  skill(word: string, where: 'skill' | 'skillAsked'): string | undefined {
    const key = this.#single(word, MARKS[where]);
    return key && nameOfKey(key);
  }

  /** Whether any expression ends with this word. Checked first, because few words do. */
  ends(word: string): boolean {
    return this.#entries.get(word)?.some((one) => isSaid(one) || isOfSkill(one, MARKS.skillAsked)) === true;
  }
  /**
   * The expression with which some words end.
   * @param words the last few words of a text so far, normalized; at least one
   */
  ending(words: readonly string[]): { key: string; length: number } | undefined {
    return this.#ending(words, isSaid);
  }
  /** The usual term for a skill whose name has several words, if some words end with this name. */
  skillEnding(
    words: readonly string[],
    where: 'skill' | 'skillAsked',
  ): { word: string; length: number } | undefined {
    const found = this.#ending(words, (one) => isOfSkill(one, MARKS[where]));
    return found && { word: nameOfKey(found.key), length: found.length };
  }
  #ending(
    words: readonly string[],
    is: (one: Meaning) => boolean,
  ): { key: string; length: number } | undefined {
    const last = words.length - 1;
    const found = this.#entries
      .get(words[last]!)
      ?.find((one) => is(one) && one.before.every((word, i) => words[last - one.before.length + i] === word));
    return found && { key: found.key, length: found.before.length + 1 };
  }

  /**
   * The expressions with a mark, from left to right, without overlap. At each position, the longest one is taken.
   * @param signsOf the placeholders of expressions that a word matches
   */
  phrases(
    words: readonly string[],
    mark: Mark,
    signsOf: (word: string) => readonly string[] = () => [],
  ): Expression[] {
    const found = this.all(words, mark, signsOf);
    found.sort((a, b) => a.from - b.from || Number(b.isWord) - Number(a.isWord) || b.to - a.to);
    let end = 0;
    return found.filter(({ from, to }) => from >= end && (end = to));
  }

  /** All expressions with a mark, including overlapping ones. */
  all(
    words: readonly string[],
    mark: Mark,
    signsOf: (word: string) => readonly string[],
  ): (Expression & { isWord: boolean })[] {
    const forms = words.map((word) => [word, ...signsOf(word)]);
    return forms.flatMap((last, at) =>
      last.flatMap((word) =>
        (this.#entries.get(word) ?? [])
          .filter(
            ({ mark: own, before }) =>
              own === mark && before.every((one, i) => forms[at - before.length + i]?.includes(one)),
          )
          .map(({ key, before }) => ({
            key,
            from: at - before.length,
            to: at + 1,
            isWord: (before[0] ?? word) === words[at - before.length],
          })),
      ),
    );
  }
}
/** Whether a meaning is of an expression of several words that texts may have too. */
const isSaid = ({ mark, before }: Meaning): boolean => before.length > 0 && !':>!@%_'.includes(mark);
const isOfSkill = ({ mark, before }: Meaning, marks: string): boolean =>
  before.length > 0 && marks.includes(mark);

/** The normalized words of an expression in the tables. The placeholders "#" and "~" stay. */
export const wordsOfExpression = (expression: string): string[] =>
  expression.split(/[ '’]/).map((word) => (word === '#' || word === '~' ? word : normalize(word)));

/** The meaning of a query's word in the lexicon. */
export interface Explained {
  /** The key of the lexicon with the same meaning. */
  same?: string | undefined;
  /** The key of the industry that the word means in a query. */
  industry?: string | undefined;
  /** The usual term for the skill that the word names. */
  skill?: string | undefined;
}

/** Adds to the words of a query their meanings in the lexicon. */
export const explained = <W extends { word: string }>(
  lexicon: Lexicon,
  words: readonly W[],
): (W & Explained)[] =>
  words.map((word) => {
    const [same, industry] = [lexicon.sameAs(word.word), lexicon.industry(word.word, 'query')];
    return { ...word, same, industry, skill: lexicon.skill(word.word, 'skillAsked') };
  });
