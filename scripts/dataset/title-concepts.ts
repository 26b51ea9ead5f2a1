/** Finds the concepts of a title: the ESCO occupations that it means, the best first. */
import type { NearTitle, Recognised } from '../../src/occupations/found.ts';
import type { Occupation } from '../../src/occupations/labels.ts';
import { plainWords } from '../../src/occupations/phrases.ts';
import { type TitleConcept, titleConcept } from '../../src/occupations/title-concept.ts';
import { labelWords } from '../../src/occupations/label-words.ts';
import { listed } from '../../src/text/normalize.ts';
import { memo } from '../../src/lib/memo.ts';
import type { Meaning } from './meaning.ts';
import tables from './title-concepts.json' with { type: 'json' };

/*
 * The tables are reviewed by hand. They name occupations by their preferred English labels, and groups by their codes in
 * ISCO-08.
 */
const {
  /**
   * Lines of occupations between which job seekers switch, although the labels share few words: video editor and animator, or
   * landscape gardener and groundsman. A title that means one occupation is near to all others of its line. The first
   * occupation of a line is nearer to the others than they are to each other, and those after "~" are less near.
   */
  near: NEAR_BY_HAND,
  /**
   * Occupations that stand for their whole unit group of ISCO-08. ESCO has 40 kinds of shop assistants, but most adverts just
   * want a shop assistant.
   */
  general: GENERAL,
  /**
   * Occupations that only look alike. A title of one side of " / " is never near to the other side: an account executive sells,
   * while an accountant counts.
   */
  far: FAR_BY_HAND,
  /**
   * The last words of names of manual jobs and counter jobs (in the singular), and of desk jobs. Word vectors place a security
   * engineer near a security guard, and a product delivery manager near a delivery driver. Therefore a title of one kind is
   * near to an occupation of the other kind only by `NEAR_BY_HAND`.
   */
  byHand: WORK_BY_HAND,
  atDesk: WORK_AT_DESK,
  /**
   * Families of work as prefixes of ISCO-08 groups. A group may be in several families. ISCO-08 sorts by skill first: it
   * separates the engineer, technician and foreman of one trade, but puts an early years teacher beside a social media manager.
   * The families were reviewed with titles that were near only by their words.
   */
  families: FAMILIES,
} = tables;

/** The maximum number of concepts per title. */
const MOST = 24;
/** The level of a concept that a label names, and of a concept that the title's head and field name. */
const [LABEL, HEAD] = [0, 1];
/** The levels within a line of `NEAR_BY_HAND`: between its first occupation and another before "~", and between all others. */
const [NEAR_HEAD, NEAR_OTHER] = [2, 3];
/** The levels that are added to a near occupation of another family. */
const OTHER_FAMILY = 2;
/**
 * The maximum level at which the nearest occupation can be the best concept. An occupation farther away cannot, even if its
 * label matches.
 */
const FARTHEST = 2;
const SHORTEST_TELLING = 4;
/**
 * The minimum length of the longest shared word: LONG at level 1 if all words are shared, LONGEST otherwise. Words of that
 * length are mostly German compounds.
 */
const [LONG, LONGEST] = [8, 12];
/** The number of occupations whose words are cached, because few are asked for. */
const MOST_ROWS = 2000;
/** The number of leading letters that all forms of a word share. */
const SAME_BEGINNING = 6;

/** A title, and what its labels name. */
interface AskedTitle {
  title: string;
  /** The language as in ISO 639-1. */
  language: string;
  /** The occupations whose labels are in the title (`recognise`). */
  named: readonly Pick<Recognised, 'row' | 'key'>[];
}

/**
 * Returns the concepts of a title, the best first; none if the title says too little. The level of a concept says how certain
 * it is:
 * - 0 if a label in the title names the concept.
 * - Without a label, 1 for the concept of the title's head with the field beside it, or else the level of the nearest
 *   occupation if its labels share words with the title.
 * - For all other near occupations, at least one level more than their distance, because a backend engineer is no drainage
 *   engineer although they are near.
 */
export type ConceptsOf = (title: AskedTitle) => NearTitle[];

export function openConcepts(occupations: readonly Occupation[], meaning: Meaning): ConceptsOf {
  const rowOf = conceptRows(occupations);
  const isNamedBy = sharedWords(occupations);
  const byHand = nearByHand(rowOf);
  const isFar = farByHand(rowOf);
  const isOtherWork = otherWork(occupations);
  const isSameFamily = sameFamily(occupations);
  const unnamed = ({ concept, isAlone, beside }: TitleConcept, near: readonly NearTitle[]): NearTitle[] => {
    const row = concept === undefined ? undefined : rowOf.get(concept);
    const [nearest] = near;
    if (nearest && (row === undefined || isAlone) && isNamedBy(nearest, beside)) return [nearest];
    return row === undefined ? [] : [{ row, level: HEAD }];
  };
  return ({ title, language, named }) => {
    const isNamed = named.length > 0 && !isAside(title, language, named[0]!.key);
    const concept = isNamed ? undefined : titleConcept(title, language);
    if (concept && concept.concept === undefined && concept.beside.length === 0) return [];
    const near = meaning.nearTo(title);
    const best = concept ? unnamed(concept, near) : nearestFirst(named, near);
    if (best.length === 0) return [];
    const others = [
      ...best.flatMap(({ row }) => byHand.get(row) ?? []),
      ...near.flatMap(({ row, level }) =>
        isOtherWork(best[0]!.row, row)
          ? []
          : { row, level: level + (isSameFamily(best[0]!.row, row) ? 1 : OTHER_FAMILY) },
      ),
    ];
    const rows = new Set<number>();
    return [...best, ...others.sort((a, b) => a.level - b.level)]
      .filter(({ row }) => !rows.has(row) && rows.add(row) && !isFar(best[0]!.row, row))
      .slice(0, MOST);
  };
}

/** The near occupations of each row by `NEAR_BY_HAND`. */
function nearByHand(rowOf: ReadonlyMap<string, number>): ReadonlyMap<number, readonly NearTitle[]> {
  const near = new Map<number, NearTitle[]>();
  for (const line of NEAR_BY_HAND) {
    const [close = [], farther = []] = line
      .split(' ~ ')
      .map((part) => part.split(', ').flatMap((name) => rowOf.get(name) ?? []));
    const isClose = (row: number, other: number): boolean =>
      [row, other].includes(close[0]!) && close.includes(row) && close.includes(other);
    const rows = [...close, ...farther];
    for (const row of rows)
      for (const other of rows)
        if (other !== row)
          near.set(row, [
            ...(near.get(row) ?? []),
            { row: other, level: isClose(row, other) ? NEAR_HEAD : NEAR_OTHER },
          ]);
  }
  return near;
}

/**
 * Returns the general occupations of a row, which are those of `GENERAL` in its unit group of ISCO-08. People who sell shoes
 * look at jobs of shop assistants, too.
 */
export function generalRows(occupations: readonly Occupation[]): (row: number) => readonly number[] {
  const rowOf = conceptRows(occupations);
  const byGroup = new Map<string, number[]>();
  for (const name of listed(GENERAL)) {
    const row = rowOf.get(name)!;
    const { group = '' } = occupations[row]!;
    byGroup.set(group, [...(byGroup.get(group) ?? []), row]);
  }
  const groups = occupations.map(groupOf);
  return (row) => byGroup.get(groups[row]!) ?? [];
}

/** The code of an occupation's unit group, or a group's own code; "" if unknown. */
const groupOf = ({
  id,
  group = id.startsWith(GROUP_CODE) ? id.slice(GROUP_CODE.length) : '',
}: Grouped): string => group;
type Grouped = Pick<Occupation, 'id' | 'group'>;

/** Returns whether two occupations are on different sides of a line of `FAR_BY_HAND`. */
function farByHand(rowOf: ReadonlyMap<string, number>): (one: number, other: number) => boolean {
  const lines = FAR_BY_HAND.map((line) =>
    line.split(' / ').map((side) => new Set(side.split(', ').flatMap((name) => rowOf.get(name) ?? []))),
  );
  return (one, other) =>
    lines.some(
      ([left, right]) => (left!.has(one) && right!.has(other)) || (right!.has(one) && left!.has(other)),
    );
}

/** Returns whether one of two occupations is manual work and the other is desk work. */
function otherWork(occupations: readonly Occupation[]): (one: number, other: number) => boolean {
  const names = occupations.map(preferredName);
  const rowsOf = (words: string): ReadonlySet<number> => {
    const isOne = new RegExp(`(?:^| )(?:${listed(words).join('|')})s?$`, 'i');
    return new Set(names.flatMap((name, row) => (isOne.test(name ?? '') ? row : [])));
  };
  const [hands, desks] = [rowsOf(WORK_BY_HAND), rowsOf(WORK_AT_DESK)];
  return (one, other) => (hands.has(one) && desks.has(other)) || (desks.has(one) && hands.has(other));
}

/** Returns whether two occupations belong to one family; true if a group is unknown. */
export function sameFamily(occupations: readonly Grouped[]): (one: number, other: number) => boolean {
  const families = Object.values(FAMILIES).map((groups) => groups.split(' '));
  const bits = occupations.map((occupation) =>
    families.reduce(
      (set, beginnings, at) =>
        beginnings.some((prefix) => groupOf(occupation).startsWith(prefix)) ? set | (1 << at) : set,
      0,
    ),
  );
  return (one, other) => bits[one] === 0 || bits[other] === 0 || (bits[one]! & bits[other]!) !== 0;
}

/** The occupations of a label, the nearest to the whole title first. */
function nearestFirst(named: AskedTitle['named'], near: readonly NearTitle[]): NearTitle[] {
  const place = (row: number): number => near.findIndex((neighbour) => neighbour.row === row) >>> 0;
  return named.map(({ row }) => ({ row, level: LABEL })).sort((a, b) => place(a.row) - place(b.row));
}

/**
 * Whether a label of one word only follows the part of a title that names the occupation, as "Courier" in "Engineering Manager
 * - Courier".
 */
function isAside(title: string, language: string, key: string | undefined): boolean {
  const head = title.search(/[,(|]|\s[-–—]\s/);
  const word = head < 0 ? undefined : labelWords(title).find((labelWord) => labelWord.key === key);
  if (!word || word.start < head) return false;
  const concept = titleConcept(title, language);
  const own = plainWords(title.slice(word.start, word.end));
  return (
    concept.concept !== undefined &&
    !concept.isAlone &&
    !own.some((ownWord) => concept.head.includes(ownWord))
  );
}

/**
 * Returns whether the labels of a near occupation share at least half of a title's words, not counting short words. At level 0
 * that is enough. At any other level one shared word must be long: `LONGEST` letters, or `LONG` letters at level 1 if all words
 * are shared.
 */
function sharedWords(
  occupations: readonly Occupation[],
): (near: NearTitle, words: readonly string[]) => boolean {
  const wordsOf = memo(MOST_ROWS, (row): readonly string[] => [
    ...new Set(
      Object.values(occupations[Number(row)]!.labels).flatMap((labels) =>
        labels.flatMap(({ text }) => plainWords(text)),
      ),
    ),
  ]);
  return ({ row, level }, words) => {
    const telling = words.filter((word) => word.length >= SHORTEST_TELLING);
    if (telling.length === 0 || level > FARTHEST) return false;
    const own = wordsOf(String(row));
    const shared = telling.filter((word) => own.some((other) => beginSame(word, other)));
    if (shared.length === 0 || shared.length * 2 < telling.length) return false;
    const longest = Math.max(...shared.map(({ length }) => length));
    const isAll = shared.length === telling.length;
    return level === 0 || longest >= LONGEST || (level === 1 && isAll && longest >= LONG);
  };
}

/** Whether two words are equal, or begin alike because they are forms or compounds of one word. */
const beginSame = (one: string, other: string): boolean =>
  one === other || (other.length >= SAME_BEGINNING && one.startsWith(other.slice(0, SAME_BEGINNING)));

/** The rows of occupations by the names that `titleConcept` gives them. */
export function conceptRows(occupations: readonly Occupation[]): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  for (const [row, { id, labels }] of occupations.entries()) {
    const preferred = preferredName({ labels });
    if (id.startsWith(GROUP)) rows.set(id.slice(GROUP.length), row);
    else if (preferred !== undefined && !rows.has(preferred)) rows.set(preferred, row);
  }
  return rows;
}

const preferredName = ({ labels }: Pick<Occupation, 'labels'>): string | undefined =>
  labels['en']?.find(({ isPreferred }) => isPreferred)?.text;

const GROUP = 'isco/';
const GROUP_CODE = `${GROUP}C`;
