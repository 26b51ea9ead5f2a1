import { lazy } from '../lib/lazy.ts';
import { labelKey } from './label-words.ts';
import { listed } from '../text/normalize.ts';
import vocabulary from './vocabulary/related.json' with { type: 'json' };

const related = lazy(() => new Set(vocabulary.related.flatMap(listed).map(labelKey)));

/** Whether a label names an occupation of its own, which ESCO has under another one; reviewed as these. */
export const isRelatedLabel = (label: string): boolean => related().has(label);

const setsOf = (table: readonly string[]): Set<string>[] =>
  table.map((line) => new Set(listed(line).map(labelKey)));
const apart = lazy(() => setsOf(vocabulary.apart));
/**
 * By the key of a label those of its kind: labels that ESCO gives to one occupation and that mean a kind of it. A label of a kind finds
 * jobs of that kind alone. The occupation's other labels find these too, but not those that are apart. English, German, French, Italian;
 * reviewed.
 */
const kinds = lazy(
  () =>
    new Map(
      [...setsOf(vocabulary.kinds), ...apart()].flatMap((kind) =>
        [...kind].map((key) => [key, kind] as const),
      ),
    ),
);

/** Whether a label means a kind of an occupation alone. */
export const hasKind = (label: string): boolean => kinds().has(label);

/** Whether a label of an occupation means what another label of it means, or a kind of that. */
export function isOfKind(label: string, asked: string): boolean {
  const [kind, askedKind] = [label, asked].map((key) => kinds().get(key));
  return kind === askedKind || (kind !== undefined && !askedKind && !apart().includes(kind));
}
