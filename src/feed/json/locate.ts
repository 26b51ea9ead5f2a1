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
  const wanted = problems.map(({ segments, at }) => {
    const target = at === 'parent' ? segments.slice(0, -1) : segments;
    return target.reduce<Place>((place, segment) => {
      place.children ??= new Map<string | number, Place>();
      let child = place.children.get(segment);
      if (!child) place.children.set(segment, (child = newPlace()));
      return child;
    }, root);
  });

  /** The open containers: the place of each, if wanted, and the index of the item at hand (-1: an object). */
  const open: { place: Place | undefined; index: number }[] = [];
  let member: Place | undefined;
  walkJson(text, {
    key: (name, offset) => {
      member = open.at(-1)?.place?.children?.get(name);
      if (member) member.keyOffset = offset;
    },
    value: (offset, kind) => {
      const around = open.at(-1);
      let place = member;
      if (!around) place = root;
      else if (around.index >= 0) place = around.place?.children?.get(around.index++);
      if (place) place.valueOffset = offset;
      if (kind !== 'scalar') open.push({ place, index: kind === 'array' ? 0 : -1 });
    },
    end: () => open.pop(),
  });
  return wanted.map((place, index) => (problems[index]?.at === 'key' ? place.keyOffset : place.valueOffset));
}
