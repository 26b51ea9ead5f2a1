/** Owners of jobs. Most owners have a single domain; the index lists those with several. */
import { once } from '../lib/cache.ts';
import { artefactCache, type Source } from '../artefacts/artefacts.ts';
import { FIRST, firstOf, mayBeSpread } from '../owners/spread.ts';
import type { CardOf } from './cards.ts';
import type { CountableColumn } from './counts.ts';
import type { Manifest } from './formats/manifest.ts';
import { SEVERAL } from './formats/column.ts';

/** Owners of domains. An owner is identified by its first domain. */
export interface DomainOwners {
  of: (domain: string) => string;
  /** All domains of an owner. */
  domainsOf: (owner: string) => readonly string[];
}

/**
 * Answers who owns a domain.
 * @param groups the domains of each owner that has several
 */
function domainOwners(groups: readonly (readonly string[])[]): DomainOwners {
  const ofDomain = new Map(groups.flatMap((group) => group.map((domain) => [domain, group] as const)));
  return {
    of: (domain) => ofDomain.get(domain)?.[0] ?? domain,
    domainsOf: (owner) => ofDomain.get(owner) ?? [owner],
  };
}

/** Reads the file of `emitOwners`; there is none if each owner has one domain. */
export const openOwners = (
  source: Source,
  { owners }: Pick<Manifest['files'], 'owners'>,
): (() => Promise<DomainOwners>) =>
  once(async () => {
    if (owners === undefined) return domainOwners([]);
    const read = artefactCache(
      source,
      (content) => JSON.parse(new TextDecoder().decode(content)) as string[][],
    );
    return domainOwners(await read(owners));
  });

export type JobOwners = ReturnType<typeof openJobOwners>;

/** Owners of jobs by ordinal. */
export function openJobOwners(
  owners: () => Promise<DomainOwners>,
  cardOf: CardOf,
  employers: () => Promise<CountableColumn>,
) {
  const all = async (): Promise<(job: number) => string> => {
    const [{ of }, { values, firsts }] = await Promise.all([owners(), employers()]);
    // Each job has exactly one domain.
    return (job) => of(values[firsts[job]! - SEVERAL - 1]!);
  };
  /** Reads the owners of shown jobs from their cards, which are needed anyway, instead of loading the column of employers. */
  const ofShown = async (some: ArrayLike<number>): Promise<string[]> => {
    const [{ of }, ...cards] = await Promise.all([owners(), ...Array.from(some, cardOf)]);
    return cards.map(({ domain }) => of(domain));
  };
  return {
    all,
    ofShown,
    /** A page of jobs in the default order, for queries without a ranking: see `firstOf`. */
    newest: async (jobs: Uint32Array, offset: number, limit: number): Promise<number[]> => {
      const isSpread = mayBeSpread(await ofShown(jobs.subarray(0, FIRST)));
      return isSpread
        ? firstOf(jobs, offset + limit, await all()).slice(offset)
        : [...jobs.subarray(offset, offset + limit)];
    },
  };
}
