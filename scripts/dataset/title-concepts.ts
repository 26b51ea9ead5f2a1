/** Finds the concepts of a title: the ESCO occupations that it means, best first. */
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
 * The tables are reviewed by hand. They name occupations by their preferred English labels, and groups by their ISCO-08 codes.
 */
const {
  /**
   * Lines of occupations between which job seekers switch although their labels share little: motion designer and video editor,
   * groundsman and landscape gardener. A title of one is near to the others of its line: nearer if either is the first, less
   * near after "~".
   */
  near: NEAR_BY_HAND,
  /**
   * Occupations that stand for their whole unit group of ISCO-08: ESCO has 40 kinds of shop assistants, while adverts usually
   * want just one.
   */
  general: GENERAL,
  /**
   * Occupations whose names only look alike: a title of one side of " / " is not near to those of the other side. An account
   * executive sells, an accountant counts.
   */
  far: FAR_BY_HAND,
  /**
   * Last words of names of manual and counter jobs (singular), and of desk jobs. Word vectors place a security engineer near a
   * security guard, and a product delivery manager near a delivery driver, so titles of one kind are near to occupations of the
   * other only by `NEAR_BY_HAND`.
   */
  byHand: WORK_BY_HAND,
  atDesk: WORK_AT_DESK,
  /**
   * Families of work, as prefixes of ISCO-08 groups. A group may be in several. ISCO-08 sorts by skill level first, so
   * engineer, technician and foreman of one trade are far apart there, while an early years teacher is next to a social media
   * manager. Reviewed with titles that were near only by their words.
   */
  families: FAMILIES,
} = tables;

/** Maximum number of concepts per title. */
const MOST = 24;
/** Levels of concepts: named by a label, and by a title's head and field. */
const [LABEL, HEAD] = [0, 1];
/** Levels of occupations of a `NEAR_BY_HAND` line: to its first one, and to each other. */
const [NEAR_HEAD, NEAR_OTHER] = [2, 3];
/** Levels added to a near occupation of another family. */
const OTHER_FAMILY = 2;
/** Maximum level of the best concept: farther occupations cannot be it, even if labels match. */
const FARTHEST = 2;
const SHORTEST_TELLING = 4;
/**
 * Minimum length of the longest shared word: at level 1 if all words are shared, and at farther levels (mostly German
 * compounds).
 */
const [LONG, LONGEST] = [8, 12];
/** Cache size for words of occupations: few are requested. */
const MOST_ROWS = 2000;
/** Number of leading letters that forms of a word share. */
const SAME_BEGINNING = 6;

/** A title whose concepts are requested. */
interface AskedTitle {
  title: string;
  /** ISO 639-1. */
  language: string;
  /** Occupations named by labels, see `recognise`. */
  named: readonly Pick<Recognised, 'row' | 'key'>[];
}

/**
 * Returns the concepts of a title, best first; none if it says too little. The level says how certain each one is. It is 0 for
 * concepts named by a label in the title. If there are none, it is 1 for the concept of the title's head with the field beside
 * it, or else the level of the nearest occupation whose labels share a word with the title. Other near occupations follow, one
 * level farther than their distance: a backend engineer is not a drainage engineer, though they are near.
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

/** Near occupations by row, from `NEAR_BY_HAND`, the nearest first. */
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
 * Returns the general occupations of a row: those of `GENERAL` in its unit group of ISCO-08, if any. People who sell shoes look
 * at jobs of shop assistants too.
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

/** The unit group of an occupation; for a group its own code; "" if unknown. */
const groupOf = ({
  id,
  group = id.startsWith(GROUP_CODE) ? id.slice(GROUP_CODE.length) : '',
}: Grouped): string => group;
type Grouped = Pick<Occupation, 'id' | 'group'>;

/** Whether two occupations are on different sides of a line of `FAR_BY_HAND`. */
function farByHand(rowOf: ReadonlyMap<string, number>): (one: number, other: number) => boolean {
  const lines = FAR_BY_HAND.map((line) =>
    line.split(' / ').map((side) => new Set(side.split(', ').flatMap((name) => rowOf.get(name) ?? []))),
  );
  return (one, other) =>
    lines.some(
      ([left, right]) => (left!.has(one) && right!.has(other)) || (right!.has(one) && left!.has(other)),
    );
}

/** Whether one of two occupations is manual and the other is at a desk. */
function otherWork(occupations: readonly Occupation[]): (one: number, other: number) => boolean {
  const names = occupations.map(preferredName);
  const rowsOf = (words: string): ReadonlySet<number> => {
    const isOne = new RegExp(`(?:^| )(?:${listed(words).join('|')})s?$`, 'i');
    return new Set(names.flatMap((name, row) => (isOne.test(name ?? '') ? row : [])));
  };
  const [hands, desks] = [rowsOf(WORK_BY_HAND), rowsOf(WORK_AT_DESK)];
  return (one, other) => (hands.has(one) && desks.has(other)) || (desks.has(one) && hands.has(other));
}

/** Whether the occupations of two rows are of one family; true if a group is unknown. */
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

/** The occupations of one label, ordered by the title's nearness. */
function nearestFirst(named: AskedTitle['named'], near: readonly NearTitle[]): NearTitle[] {
  const place = (row: number): number => near.findIndex((neighbour) => neighbour.row === row) >>> 0;
  return named.map(({ row }) => ({ row, level: LABEL })).sort((a, b) => place(a.row) - place(b.row));
}

/** Whether a one-word label follows the part of a title that names the occupation: "Engineering Manager - Courier". */
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
 * Whether an occupation's labels share at least half of a title's words, without short ones. At level 0 that is enough. Beyond,
 * one shared word must have `LONGEST` letters; at level 1, `LONG` are enough if all words are shared.
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

/** Whether words are equal, or forms or compounds with the same beginning. */
const beginSame = (one: string, other: string): boolean =>
  one === other || (other.length >= SAME_BEGINNING && one.startsWith(other.slice(0, SAME_BEGINNING)));

/** Rows by the names that `titleConcept` uses. */
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
