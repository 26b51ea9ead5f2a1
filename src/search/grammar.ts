/** Words of a query that say how the others belong together: what jobs must not have, and what is as good as something else. */
import { listed, wordSet } from '../text/normalize.ts';

/** After one of these comes what jobs must not have. English, German, French, Italian; "non" is French too. */
const NOT = wordSet(`
  not no neither without except excluding excl
  nicht weder ohne kein keine keinen keinem keiner keines außer ausser ausgenommen
  pas sans sauf hors hormis excepté
  non senza tranne eccetto escluso esclusi salvo
  sin excepto`);

/** So does what one has had enough of, or would not take in place of the rest; what "and" joins to it is wanted: "weg aus dem Büro und …". */
const AWAY =
  /(?<![\p{L}\p{N}])(?:away from|instead of|rather than|anything but|everything but|tired of|sick of|fed up with|hate|get(?:ting)? out of|(?:weg|raus|heraus) (?:aus|von|vom)|genug (?:von|vom)|nie wieder|hasse|keine lust (?:mehr )?auf|statt|anstatt|au lieu d(?:[eu]s?|['’])|plutôt qu(?:e|['’])|marre d(?:[eu]s?|['’])|déteste|ne veux p(?:as|lus)|sortir d(?:[eu]s?|['’])|quitter|invece (?:di|che)|al posto d[ie]l?|piuttosto che|stufo di|stufa di|stanco di|stanca di|via da|odio|non voglio|en vez de|no quiero|en lugar de)(?:(?<=['’])|(?![\p{L}\p{N}]))/giu;

/** So does one of these, and what "and" joins to it: "anything except sales and marketing". */
const EXCEPT =
  /(?<![\p{L}\p{N}])(?:(?:anything|everything|any job|all(?:es)?|tout|tutto|todo)\s+(?:except(?:\s+for)?|bar|außer|ausser|sauf|hors|tranne|menos|excepto)|other than|apart from|aside from|except for|mit ausnahme von|abgesehen von|bis auf|à part|à l['’]exception d(?:[eu]s?|['’])|en dehors d(?:[eu]s?|['’])|ad eccezione d[ei]l?|excepto|menos)(?:(?<=['’])|(?![\p{L}\p{N}]))/giu;

/** Where a text says that something is not wanted (any more). */
const said = (plain: string, expression: RegExp): Pick<Word, 'start' | 'end'>[] =>
  [...plain.matchAll(expression)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
const isIn = (spans: readonly Pick<Word, 'start' | 'end'>[], word: Pick<Word, 'start' | 'end'>): boolean =>
  spans.some(({ start, end }) => start <= word.start && word.end <= end);

/** The two sides of one of these are as good as each other. */
const OR = wordSet('or oder od ou o e/o');

/** After what is excluded, with nothing between: the next word is excluded too. */
const AND = wordSet('and und et e ed');

/** "Neither … nor": what follows is excluded as what came before. */
const NOR = wordSet('nor noch ni né');

/**
 * Things that people lack rather than refuse: "ohne Ausbildung" looks for jobs that ask for none, and many of these say
 * the word. English, German, French, Italian.
 */
const LACKED = wordSet(`
  experience degree degrees diploma qualification qualifications certificate license licence training education german french italian english
  visa cv resume interview driving university college
  erfahrung berufserfahrung vorkenntnisse kenntnisse abschluss schulabschluss berufsabschluss ausbildung studium abitur matura führerschein
  fahrausweis diplom deutschkenntnisse englischkenntnisse deutsch englisch französisch lehre lebenslauf anschreiben bewerbung
  expérience diplôme diplômes formation qualification permis bac baccalauréat anglais allemand français études
  esperienza diploma laurea titolo patente qualifica studi tedesco inglese francese italiano
  experiencia título carnet estudios inglés alemán francés papeles`);

/** Names that begin with such a word: "non profit", "no code". */
const NAMES = new Set(
  listed(`
    non profit, not profit, non food, non stop, non executive, no code, no name, no limit, no stress, no problem,
    non solo, sans serif, hors sol, pas seulement, not only, nicht nur`),
);

/** A word in its place in a query. */
interface Word {
  /** Normalized. */
  word: string;
  start: number;
  end: number;
  /** It says nothing by itself. */
  isGrammar: boolean;
}

const BLANK = /^\s+$/;

/** How a word belongs to those before it. */
export interface Relation {
  /** Jobs must not have it. */
  isExcluded?: true;
  /** It is as good as the word before it: a word says so, or a slash. */
  isOther?: 'word' | 'sign';
}

/** Whether a word belongs to the grammar of a query, so that it is not searched. */
export const isRelating = (word: string): boolean => NOT.has(word) || OR.has(word) || NOR.has(word);

/** Whether it is by itself: "o" is Italian for "or", and no word in "O'Reilly". */
export const standsAlone = (text: string, { start, end }: Pick<Word, 'start' | 'end'>): boolean =>
  !/\S/.test(text.charAt(start - 1)) && !/\S/.test(text.charAt(end));

/** Words that a reader says they have not got: no job is left out for them. */
export const isLacked = (word: string): boolean => LACKED.has(word);

/**
 * Follows the words of a query one after the other, and says of each that is searched how it belongs to those before it.
 * @param saysHow whether a word says how one is employed: "not senior and remote" asks for remote jobs
 */
export function relations<W extends Word>(
  plain: string,
  saysHow: (word: W) => boolean,
): (word: W, isSilent: boolean, next?: string) => Relation | undefined {
  const [away, except] = [said(plain, AWAY), said(plain, EXCEPT)];
  let isExcluding = false;
  let isAway = false;
  let other: Relation['isOther'];
  let before: { end: number; isExcluded: boolean } | undefined;
  let and: { start: number; end: number } | undefined;
  return (word, isSilent, next) => {
    if (isIn(away, word) || isIn(except, word)) {
      isExcluding = true;
      isAway = isIn(away, word);
      return undefined;
    }
    const isAlone = isSilent && standsAlone(plain, word);
    if (isAlone && NOT.has(word.word)) {
      // "Not only", "non profit": what follows is meant.
      isExcluding = !NAMES.has(`${word.word} ${next}`);
      return undefined;
    }
    if (isAlone && (OR.has(word.word) || NOR.has(word.word))) {
      if (before) other = 'word';
      // "Ni … ni", "né … né".
      if (!before && NOR.has(word.word)) isExcluding = true;
      if (before?.isExcluded) isExcluding = true;
      return undefined;
    }
    if (isAlone && AND.has(word.word)) and = word;
    if (isSilent) return undefined;
    if (
      before?.isExcluded &&
      and &&
      BLANK.test(plain.slice(before.end, and.start)) &&
      BLANK.test(plain.slice(and.end, word.start)) &&
      !saysHow(word)
    )
      isExcluding = true;
    const isBehindSign = before && /^\s*[/|]\s*$/.test(plain.slice(before.end, word.start));
    const relation: Relation = {
      ...(isExcluding && { isExcluded: true }),
      ...(!isExcluding && (other ?? isBehindSign) && { isOther: other ?? 'sign' }),
    };
    before = { end: word.end, isExcluded: isExcluding && !isAway };
    isExcluding = isAway = false;
    other = undefined;
    return relation;
  };
}

/** Whether words there are what one does not want: "weg aus dem …", "other than …". */
const isLeft = (plain: string, { start }: Pick<Word, 'start'>): boolean =>
  [...said(plain, AWAY), ...said(plain, EXCEPT)].some(
    ({ end }) => end <= start && /^\s*(?:\p{L}{2,3}\s+)?$/u.test(plain.slice(end, start)),
  );

/** Whether the word there is excluded or one of several: then it says nothing by itself. */
export function isRelated(
  plain: string,
  words: readonly Word[],
  { start, end }: Pick<Word, 'start' | 'end'>,
): boolean {
  if (isLeft(plain, { start })) return true;
  const before = words
    .filter((word) => word.end <= start)
    .findLast(({ word, isGrammar }) => !isGrammar || isRelating(word) || AND.has(word));
  const joined =
    before && AND.has(before.word) ? words.findLast((word) => word.end <= before.start) : undefined;
  // "Not London and Manchester": neither.
  if (joined && isRelated(plain, words, { start: joined.start, end: before!.start })) return true;
  const after = words.find((word) => word.start >= end);
  return (before !== undefined && isRelating(before.word)) || (after !== undefined && OR.has(after.word));
}
