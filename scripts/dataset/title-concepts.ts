/** The concepts of a title: the occupations of ESCO that it means, the best first. */
import type { NearTitle, Recognised } from '../../src/occupations/found.ts';
import type { Occupation } from '../../src/occupations/labels.ts';
import { plainWords } from '../../src/occupations/phrases.ts';
import { type TitleConcept, titleConcept } from '../../src/occupations/title-concept.ts';
import { labelWords } from '../../src/occupations/label-words.ts';
import { listed } from '../../src/text/normalize.ts';
import { memo } from '../../src/lib/memo.ts';
import type { Meaning } from './meaning.ts';
import tables from './title-concepts.json' with { type: 'json' };

/* The tables are reviewed by hand; occupations have their preferred labels in English there, or the codes of groups of ISCO-08. */
const {
  /**
   * Occupations between which people who look for work change, though their labels have little in common: a motion designer and a
   * video editor, a groundsman and a landscape gardener. A title of one of a line is near to the others of it, and nearer where one of
   * both is the first of the line; not so near are those behind "~".
   */
  near: NEAR_BY_HAND,
  /**
   * Occupations whose names say their unit group of ISCO-08 in general: ESCO has 40 kinds of shop assistants there, and adverts mostly
   * seek just one.
   */
  general: GENERAL,
  /**
   * Occupations that look alike by their letters alone: a title of one side of " / " is not near to those of the other. An account
   * executive sells, and an accountant counts.
   */
  far: FAR_BY_HAND,
  /**
   * The last words of names of occupations that people do with their hands or at a counter, in singular, and of those that they do at a
   * desk. Vectors of words alone find a security engineer near to a security guard, and the delivery manager of a product to a delivery
   * driver; so a title of one side is near to an occupation of the other only by `NEAR_BY_HAND`.
   */
  byHand: WORK_BY_HAND,
  atDesk: WORK_AT_DESK,
  /**
   * Families of work: the beginnings of their groups of ISCO-08. A group may be in several. ISCO-08 itself sorts by skill first, so an
   * engineer, a technician and a foreman of one trade are far apart there, and an early years teacher is beside a social media manager.
   * Reviewed by titles that were near by their words alone.
   */
  families: FAMILIES,
} = tables;

/** No more than so many are kept of a title. */
const MOST = 24;
/** How sure a concept is that a label names, and one that the head of a title and its field say. */
const [LABEL, HEAD] = [0, 1];
/** How near occupations of a line of `NEAR_BY_HAND` are to its first, and to each other. */
const [NEAR_HEAD, NEAR_OTHER] = [2, 3];
/** What is near in words and of another family of work is so many levels farther. */
const OTHER_FAMILY = 2;
/** A farther one is no best one, whatever its labels have. */
const FARTHEST = 2;
const SHORTEST_TELLING = 4;
/** A longer word says more: German compounds say all. */
const [LONG, LONGEST] = [8, 12];
/** Occupations whose words are kept: few are asked for. */
const MOST_ROWS = 2000;
/** So many letters at their beginning have two forms of a word. */
const SAME_BEGINNING = 6;

/** A title as it is asked for its concepts. */
interface AskedTitle {
  title: string;
  /** ISO 639-1. */
  language: string;
  /** By its labels, see `recognise`. */
  named: readonly Pick<Recognised, 'row' | 'key'>[];
}

/**
 * The concepts of a title, the best first; none where a title says too little. The level says how sure each is: 0 for those
 * that a label in the title names. Where there is no label it is 1 for the one that its head says with the field beside it
 * or, where these say nothing, the level of the nearest occupation whose labels have a word of the title. What the title is
 * near to besides follows, one level farther than it is: a backend engineer is no drainage engineer, near as they are.
 */
export type ConceptsOf = (asked: AskedTitle) => NearTitle[];

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

/** By row the occupations that are near to it as `NEAR_BY_HAND` says, the nearer first. */
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
 * By its row, what an occupation is in general: those of `GENERAL` in its unit group of ISCO-08, or nothing. Who sells shoes looks at
 * jobs of shop assistants too.
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

/** Its own code, for a group; "" where it is unknown. */
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

/** Whether one of two occupations is done by hand and the other at a desk. */
function otherWork(occupations: readonly Occupation[]): (one: number, other: number) => boolean {
  const names = occupations.map(preferredName);
  const rowsOf = (words: string): ReadonlySet<number> => {
    const isOne = new RegExp(`(?:^| )(?:${listed(words).join('|')})s?$`, 'i');
    return new Set(names.flatMap((name, row) => (isOne.test(name ?? '') ? row : [])));
  };
  const [hands, desks] = [rowsOf(WORK_BY_HAND), rowsOf(WORK_AT_DESK)];
  return (one, other) => (hands.has(one) && desks.has(other)) || (desks.has(one) && hands.has(other));
}

/** Whether two occupations, by their rows, are of one family; where the group of one is unknown they are. */
export function sameFamily(occupations: readonly Grouped[]): (one: number, other: number) => boolean {
  const families = Object.values(FAMILIES).map((groups) => groups.split(' '));
  const bits = occupations.map((one) =>
    families.reduce(
      (set, beginnings, at) =>
        beginnings.some((own) => groupOf(one).startsWith(own)) ? set | (1 << at) : set,
      0,
    ),
  );
  return (one, other) => bits[one] === 0 || bits[other] === 0 || (bits[one]! & bits[other]!) !== 0;
}

/** The occupations of one label; the title may say which of them is meant. */
function nearestFirst(named: AskedTitle['named'], near: readonly NearTitle[]): NearTitle[] {
  const place = (row: number): number => near.findIndex((one) => one.row === row) >>> 0;
  return named.map(({ row }) => ({ row, level: LABEL })).sort((a, b) => place(a.row) - place(b.row));
}

/** Whether a label of one word is behind the part of a title that says what one is: "Engineering Manager - Courier". */
function isAside(title: string, language: string, key: string | undefined): boolean {
  const head = title.search(/[,(|]|\s[-–—]\s/);
  const word = head < 0 ? undefined : labelWords(title).find((one) => one.key === key);
  if (!word || word.start < head) return false;
  const said = titleConcept(title, language);
  const own = plainWords(title.slice(word.start, word.end));
  return said.concept !== undefined && !said.isAlone && !own.some((one) => said.head.includes(one));
}

/** Whether words of a title are in labels of an occupation: half of them, and longer ones or all where it is farther. */
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

/** Compounds and other forms of a word. */
const beginSame = (one: string, other: string): boolean =>
  one === other || (other.length >= SAME_BEGINNING && one.startsWith(other.slice(0, SAME_BEGINNING)));

/** By what `titleConcept` calls them. */
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
