import type { Problem } from '../finding.ts';
import { walkJson } from './walk.ts';

/** The wanted paths as a tree, so that a walk through the text knows at each step whether anybody asks for it. */
interface Place {
  children: Map<string | number, Place> | undefined;
  /** The greatest index among the children. */
  last: number;
  keyOffset: number;
  valueOffset: number;
  /** Whether a problem is here, and not only below. */
  isWanted: boolean;
}

const newPlace = (): Place => ({
  children: undefined,
  last: -1,
  keyOffset: 0,
  valueOffset: 0,
  isWanted: false,
});

/**
 * Where each problem is in the text: its offset. Parts that nobody asks about are skipped.
 * @param names.repeat whether a name may be twice in an object: then the last one counts, as in JSON.parse, and the
 *   text is read to its end
 */
export function locate(text: string, problems: readonly Problem[], names = { repeat: true }): number[] {
  if (problems.length === 0) return [];
  const root = newPlace();
  const wanted = problems.map((problem) => placeOf(problem, root));
  /** Places that are not found yet. */
  let left = 0;
  for (const place of wanted) {
    if (!place.isWanted) left += 1;
    place.isWanted = true;
  }

  /** The open containers, which are all asked about, with the index of the item at hand (-1: an object). */
  const open: { place: Place; index: number }[] = [{ place: root, index: -1 }];
  let next: Place | undefined = root;
  walkJson(text, {
    key: (name, offset) => {
      next = open.at(-1)?.place.children?.get(name);
      if (next) next.keyOffset = offset;
    },
    skip: () => {
      if (left === 0 && !names.repeat) return 'all';
      const around = open.at(-1);
      if (around && around.index >= 0) {
        if (around.index > around.place.last) return 'rest';
        next = around.place.children?.get(around.index++);
      }
      return next ? undefined : 'value';
    },
    value: (offset, kind) => {
      if (!next) return;
      next.valueOffset = offset;
      if (next.isWanted) left -= 1;
      if (kind !== 'scalar') open.push({ place: next, index: kind === 'array' ? 0 : -1 });
    },
    end: () => open.pop(),
  });
  return wanted.map((place, index) => (problems[index]?.at === 'key' ? place.keyOffset : place.valueOffset));
}

function placeOf({ segments, at }: Problem, root: Place): Place {
  const length = at === 'parent' ? segments.length - 1 : segments.length;
  let place = root;
  for (let step = 0; step < length; step++) {
    const segment = segments[step] ?? '';
    place.children ??= new Map<string | number, Place>();
    let child = place.children.get(segment);
    if (!child) place.children.set(segment, (child = newPlace()));
    if (typeof segment === 'number' && segment > place.last) place.last = segment;
    place = child;
  }
  return place;
}

interface Position {
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units. */
  column: number;
}

/**
 * Turns ascending offsets into lines and columns in one pass. Lines end with \n, \r\n or \r.
 *
 * @param offsets in ascending order
 */
export function positionsOf(text: string, offsets: readonly number[]): Position[] {
  const lineEnd = /\r\n?|\n/g;
  let line = 1;
  let lineStart = 0;
  let next = lineEnd.exec(text);
  return offsets.map((offset) => {
    while (next && next.index + next[0].length <= offset) {
      line += 1;
      lineStart = next.index + next[0].length;
      next = lineEnd.exec(text);
    }
    return { line, column: offset - lineStart + 1 };
  });
}
