import { type Problem } from '../finding.ts';
import { walkJson } from './walk.ts';

/** The wanted paths as a tree, so that a walk through the text knows at each step whether anybody asks for it. */
interface Place {
  children: Map<string | number, Place> | undefined;
  keyOffset: number;
  valueOffset: number;
}

const newPlace = (): Place => ({ children: undefined, keyOffset: 0, valueOffset: 0 });

/**
 * Where each problem stands in the text: its offset. The text is walked once; of names that stand twice in an object
 * the last one counts, as in JSON.parse.
 */
export function locate(text: string, problems: readonly Problem[]): number[] {
  if (problems.length === 0) return [];
  const root = newPlace();
  const wanted = problems.map((problem) => placeOf(problem, root));

  /** The open containers that somebody asks about, with the index of the item at hand (-1: an object). */
  const open: { place: Place; index: number }[] = [{ place: root, index: -1 }];
  /** How many containers are open in the innermost of these. */
  let deeper = 0;
  let next: Place | undefined = root;
  walkJson(text, {
    key: (name, offset) => {
      next = deeper > 0 ? undefined : open.at(-1)?.place.children?.get(name);
      if (next) next.keyOffset = offset;
    },
    value: (offset, kind) => {
      const around = open.at(-1);
      if (deeper === 0 && around && around.index >= 0) next = around.place.children?.get(around.index++);
      const place = next;
      next = undefined;
      if (place) place.valueOffset = offset;
      if (kind === 'scalar') return;
      if (place) open.push({ place, index: kind === 'array' ? 0 : -1 });
      else deeper += 1;
    },
    end: () => {
      if (deeper > 0) deeper -= 1;
      else open.pop();
    },
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
    place = child;
  }
  return place;
}
