/**
 * The lexicon: reviewed words and expressions for how one is employed, benefits, abilities and industries, each with the word of the
 * index for all that says the same, in English, German, French, Italian and Spanish. The lists are data of the build
 * (scripts/emit/search/lexicon/), which writes what a word may mean beside it into the word list (a marker term). So a query reads no more
 * than its own words.
 */
import { normalize, wordSet } from '../text/normalize.ts';

/** Words for companies and sectors: beside the name of an industry they say nothing ("in der Modebranche", "insurance company"). */
const FRAMES = wordSet(`
  industry industries sector sectors company companies firm firms business businesses employer employers field startup startups
  brand brands manufacturer manufacturers makers supplier suppliers provider providers operators group groups
  branche branchen industrie industrien sektor sektors unternehmen unternehmens firma firmen betrieb betriebe betrieben bereich bereiche umfeld
  konzern konzerne konzernen arbeitgeber dienstleistung dienstleistungen hersteller anbieter dienstleister zulieferer gesellschaft gesellschaften wirtschaft gewerbe wesen feld
  büro büros gruppe
  secteur secteurs entreprise entreprises société sociétés milieu domaine domaines filière filières boîte boîtes groupe groupes employeur employeurs
  industriel industriels fabricant fabricants fournisseur fournisseurs opérateurs acteurs univers
  settore settori azienda aziende società ambito impresa imprese ditta ditte industria datore campo comparto
  empresa empresas compañía compañías industrias ámbito`);
/** Whether a word says only that companies, a sector or an industry are meant. */
export const isFrame = (word: string): boolean => FRAMES.has(word);
/** Shorter ends of compounds are parts of other words. */
const SHORTEST_FRAME = 4;

/** The word of the index for an industry, for a benefit, for what a reader can do, and for how one is employed ("=night"). */
export const industryKey = (name: string): string => `=industry:${name}`;
export const benefitKey = (name: string): string => `=benefit:${name}`;
export const abilityKey = (name: string): string => `=ability:${name}`;
export const mannerKey = (name: string): string => `=${name}`;
/** The key of expressions such as "if possible": one would only like best the words beside them. */
export const LIKED_KEY = '=liked';
/** The key of everyday words, which carry a sentence and say nothing of a job: "gerade", "quelqu'un". */
export const EVERYDAY_KEY = '=everyday';
/** The key of other expressions that only describe. Those of any other key imply that manner besides: "retired". */
export const DESCRIBING_KEY = '=describing';
/** Whether a key is that of an industry. */
export const isIndustry = (key: string): boolean => key.startsWith('=industry:');
/** Benefits: an employer gives them besides pay. */
export const isBenefit = (key: string): boolean => key.startsWith('=benefit:');
/** To speak a language, or to drive. */
export const isAbility = (key: string): boolean => key.startsWith('=ability:');
/** Shifts, hours, contracts and kinds of jobs. */
export const isMannerOfWork = (key: string): boolean => /^=[a-z]+$/.test(key);
/** The name behind the kind. */
export const nameOfKey = (key: string): string => key.replace(/^=(?:\w+:)?/, '');
/** The word of the index for jobs that mention an industry, where they are ranked. */
export const mentionOf = (key: string): string => `${key}!`;

/**
 * Where a word or an expression means its key: "=" as it is, and every other mark in other numbers too. "." anywhere; "~" in a query, a
 * title and the name of an employer, because texts mention it about anything; "?" in a query alone; "+" beside a word for companies or a
 * sector ("security company") and in the name of an employer, "^" not there; "-" in the first half of compounds ("Stromversorger"), "*" where
 * compounds with it in a title are of the industry too. Four marks are of expressions of queries: ":" only describe a job (describing-words.ts),
 * ">" are one word that the index has, the name of the key, and "!" and "@" say what one does, and to what (deeds.ts).
 * "%" is a word or an expression for a skill that has the name of the key besides, "_" one that has it in queries alone.
 */
export type Mark = '=' | '.' | '~' | '?' | '+' | '^' | '-' | '*' | ':' | '>' | '!' | '@' | '%' | '_';
/** One meaning of a word: by itself, or as the last one of an expression. */
export interface Meaning {
  key: string;
  mark: Mark;
  /** The words before it. */
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

/** The marker term with all that a word may mean, in the order in which it is looked through: neighbours with one key share it. */
export function lexiconMarker(word: string, meanings: readonly Meaning[]): string {
  const groups: string[][] = [];
  for (const { mark, key, before } of meanings) {
    const name = mark + key.slice(1);
    if (groups.at(-1)?.[0] !== name) groups.push([name]);
    groups.at(-1)!.push(before.join(' '));
  }
  return lexiconStart(word) + groups.map((group) => group.join(',')).join(';');
}
/** The beginning of the marker term with the meanings of a word. */
export const lexiconStart = (word: string): string => `${word} &`;
/** Whether a term of the word list is one of the lexicon. */
export const isLexicon = (term: string): boolean => term.includes(lexiconStart(''));
/** @param text the rest of the marker */
export const readMeanings = (text: string): Meaning[] =>
  text.split(';').flatMap((group) => {
    const [name = '', ...all] = group.split(',');
    const own = { mark: name[0] as Mark, key: `=${name.slice(1)}` };
    return all.map((before) => ({ ...own, before: before === '' ? [] : before.split(' ') }));
  });
/** The marker term beside a key, with the single words that mean it. */
export const wordsMarker = (key: string, words: readonly string[]): string =>
  lexiconStart(key) + words.join(' ');

/** A stem without the s, n or en that joins it to the second half of a compound, or without the ending of a plural. */
const JOINING = ['', 's', 'n', 'en', 'e', 'es'];
const SHORTEST = 4;
export function stemsOf(word: string): string[] {
  const stems = JOINING.map((ending) => word.slice(0, word.length - ending.length)).filter(
    (stem, i) => i === 0 || (word.endsWith(JOINING[i]!) && stem.length >= SHORTEST),
  );
  return word.endsWith('ies') ? [...stems, `${word.slice(0, -3)}y`] : stems;
}

/** The beginnings of a compound that ends with a word for companies: "Banken" of "Bankenbranche". */
function beforeFrame(word: string): string[] {
  const found: string[] = [];
  for (let at = word.length - SHORTEST_FRAME; at > 1; at--)
    if (FRAMES.has(word.slice(at))) found.push(word.slice(0, at));
  return found;
}

/** The words whose entries say what a word means: itself, what it is a plural of, and what a compound begins with. */
export const entriesFor = (word: string): string[] => [
  ...new Set([word, word.toLowerCase()].flatMap((one) => [one, ...beforeFrame(one)]).flatMap(stemsOf)),
];

/** Where an expression is among some words, and what it means. */
interface Expression {
  key: string;
  from: number;
  to: number;
}

/** The entries of some words, or all of them. */
export class Lexicon {
  readonly #entries: ReadonlyMap<string, readonly Meaning[]>;

  constructor(entries: ReadonlyMap<string, readonly Meaning[]>) {
    this.#entries = entries;
  }

  #single(word: string, marks: string): string | undefined {
    return this.#entries.get(word)?.find(({ mark, before }) => before.length === 0 && marks.includes(mark))
      ?.key;
  }
  /** Whether it says anything of a word. */
  has(word: string): boolean {
    return this.#entries.has(word);
  }
  /** The word, or the one that it is a plural of. */
  #named(word: string, where: Where): string | undefined {
    for (const stem of stemsOf(word)) {
      const found = this.#single(stem, MARKS[where]);
      if (found) return found;
    }
    return undefined;
  }

  /** The industry that a word names there; so does a compound with a word for companies: "Bankenbranche", "Rüstungsfirma". */
  industry(word: string, where: 'text' | 'title' | 'query' | 'name' | 'framed'): string | undefined {
    const found = this.#named(word, where);
    if (found) return found;
    for (const beginning of beforeFrame(word)) {
      const one = this.#named(beginning, 'stem');
      if (one) return one;
    }
    return undefined;
  }

  /** The industry that a word names in a German title, where it begins a compound: "Versicherungsberater". */
  industryOfTitleWord(word: string): string | undefined {
    const known = this.industry(word, 'title');
    if (known) return known;
    for (let end = word.length - SHORTEST; end >= SHORTEST; end--) {
      const found = this.#single(word.slice(0, end), MARKS.titleStem);
      if (found) return found;
    }
    return undefined;
  }

  /** The word of the index for all that says the same as a word of a query; undefined where none does. */
  sameAs(word: string): string | undefined {
    return this.#single(word.toLowerCase(), '=') ?? this.industry(word, 'title');
  }
  /** The same for a word of any text. */
  sameInText(word: string): string | undefined {
    return this.#single(word, '=') ?? this.industry(word, 'text');
  }

  /** The usual word of the index for a skill: "kubernetes" for "k8s"; undefined for that word itself. */
  skill(word: string, where: 'skill' | 'skillAsked'): string | undefined {
    const key = this.#single(word, MARKS[where]);
    return key && nameOfKey(key);
  }

  /** Whether a word is the last of some expression: few are. */
  ends(word: string): boolean {
    return this.#entries.get(word)?.some((one) => isSaid(one) || isOfSkill(one, MARKS.skillAsked)) === true;
  }
  /**
   * The expression that ends here.
   * @param words the last few words of a text until here, normalized; at least one
   */
  ending(words: readonly string[]): { key: string; length: number } | undefined {
    return this.#ending(words, isSaid);
  }
  /** The usual word of the index for the skill whose name of several words ends here. */
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
   * The expressions of a kind in some words, from left to right, each the longest that begins there.
   * @param signsOf the signs in expressions that a word fits
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

  /** The same with those that are within another, or begin where it does. */
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
/** Whether it is an expression of several words that texts have too. */
const isSaid = ({ mark, before }: Meaning): boolean => before.length > 0 && !':>!@%_'.includes(mark);
const isOfSkill = ({ mark, before }: Meaning, marks: string): boolean =>
  before.length > 0 && marks.includes(mark);

/** The words of a table's expression, normalized. */
export const wordsOfExpression = (expression: string): string[] =>
  expression.split(/[ '’]/).map((word) => (word === '#' || word === '~' ? word : normalize(word)));

/** The meaning of a query's word in the lexicon. */
export interface Explained {
  /** The word of the index for all that says the same. */
  same?: string | undefined;
  /** … for the industry that it names in a query. */
  industry?: string | undefined;
  /** The usual word of the index for the skill that it names. */
  skill?: string | undefined;
}

/** The words of a query with what the lexicon says of each. */
export const explained = <W extends { word: string }>(
  lexicon: Lexicon,
  words: readonly W[],
): (W & Explained)[] =>
  words.map((word) => {
    const [same, industry] = [lexicon.sameAs(word.word), lexicon.industry(word.word, 'query')];
    return { ...word, same, industry, skill: lexicon.skill(word.word, 'skillAsked') };
  });
