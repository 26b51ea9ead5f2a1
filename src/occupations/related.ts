import { lazy } from '../lib/lazy.ts';
import { labelKey } from './label-words.ts';
import { listed } from '../text/normalize.ts';
import vocabulary from './vocabulary/related.json' with { type: 'json' };

const related = lazy(() => new Set(vocabulary.related.flatMap(listed).map(labelKey)));

/** Whether a label names an occupation of its own that ESCO lists under another; reviewed. */
export const isRelatedLabel = (label: string): boolean => related().has(label);

const setsOf = (table: readonly string[]): Set<string>[] =>
  table.map((line) => new Set(listed(line).map(labelKey)));
const apart = lazy(() => setsOf(vocabulary.apart));
/**
 * For each label key, the labels of its subtype. ESCO gives these to one occupation, but they mean a subtype of it, so they
 * find only jobs of that subtype. The occupation's other labels find these jobs too, except those listed as apart. English,
 * German, French, Italian; reviewed.
 */
const kinds = lazy(
  () =>
    new Map(
      [...setsOf(vocabulary.kinds), ...apart()].flatMap((kind) =>
        [...kind].map((key) => [key, kind] as const),
      ),
    ),
);

/** Whether a label of an occupation matches another label of it: the same subtype, or a subtype of it. */
export function isOfKind(label: string, occupation: string): boolean {
  const [kind, askedKind] = [label, occupation].map((key) => kinds().get(key));
  return kind === askedKind || (kind !== undefined && !askedKind && !apart().includes(kind));
}
