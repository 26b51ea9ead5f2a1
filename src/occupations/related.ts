import { lazy } from '../lib/lazy.ts';
import { labelKey } from './label-words.ts';
import { listed } from '../text/normalize.ts';
import vocabulary from './vocabulary/related.json' with { type: 'json' };

const related = lazy(() => new Set(vocabulary.related.flatMap(listed).map(labelKey)));

/** Whether a label names an occupation of its own that ESCO lists under another occupation. The list was reviewed. */
export const isRelatedLabel = (label: string): boolean => related().has(label);

const setsOf = (table: readonly string[]): Set<string>[] =>
  table.map((line) => new Set(listed(line).map(labelKey)));
const apart = lazy(() => setsOf(vocabulary.apart));
/**
 * Labels that mean a specialisation, with its other labels. ESCO lists them under the broader occupation. Such a label finds
 * only jobs of the specialisation, while the other labels of the occupation find these jobs too, except for those in `apart`.
 * English, German, French, Italian; reviewed.
 */
const kinds = lazy(
  () =>
    new Map(
      [...setsOf(vocabulary.kinds), ...apart()].flatMap((kind) =>
        [...kind].map((key) => [key, kind] as const),
      ),
    ),
);

/**
 * Whether jobs with a label of an occupation are found by another of its labels (`occupation`). They are if both labels are
 * of the same kind, or if the other one is of no kind and the label is not one of `apart`.
 */
export function isOfKind(label: string, occupation: string): boolean {
  const [kind, askedKind] = [label, occupation].map((key) => kinds().get(key));
  return kind === askedKind || (kind !== undefined && !askedKind && !apart().includes(kind));
}
