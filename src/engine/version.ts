import type { Condition } from './condition.ts';

/**
 * Which documents of an index are the jobs of one build. An index may hold those of the next build too, which nobody sees
 * before that is published, and those that its domains had before: so what readers find changes with the files of a build
 * and not with the index.
 */
export interface IndexVersion {
  index: string;
  /** Documents of later versions are not seen. */
  number: number;
  /** Nor those of these batches: what a domain had before it changed. */
  stale: readonly string[];
}

/** The documents of a version. */
export const visible = ({ number, stale }: IndexVersion): Condition => ({
  all: [
    { number: 'version', max: number },
    ...(stale.length > 0 ? [{ none: [{ field: 'batch', values: stale }] } as const] : []),
  ],
});
