/** Who stands behind hits: an owner has one domain mostly, and the index names the domains of all others. */
import { once } from '../lib/cache.ts';
import { artefactCache, type Source } from '../artefacts/artefacts.ts';
import { FIRST, firstOf, mayBeSpread } from '../owners/spread.ts';
import type { CardOf } from './cards.ts';
import type { CountableColumn } from './counts.ts';
import type { Manifest } from './formats/manifest.ts';
import { SEVERAL } from './formats/column.ts';

/** The owners of domains, each by the name of its first domain. */
export interface DomainOwners {
  of: (domain: string) => string;
  /** All domains of an owner. */
  domainsOf: (owner: string) => readonly string[];
}

/** @param groups the domains of each owner with several */
function domainOwners(groups: readonly (readonly string[])[]): DomainOwners {
  const ofDomain = new Map(groups.flatMap((group) => group.map((domain) => [domain, group] as const)));
  return {
    of: (domain) => ofDomain.get(domain)?.[0] ?? domain,
    domainsOf: (owner) => ofDomain.get(owner) ?? [owner],
  };
}

/** Opens what `emitOwners` wrote: nothing where each has one domain. */
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

/** The owners of jobs by ordinal. */
export function openJobOwners(
  owners: () => Promise<DomainOwners>,
  cardOf: CardOf,
  employers: () => Promise<CountableColumn>,
) {
  const all = async (): Promise<(job: number) => string> => {
    const [{ of }, { values, firsts }] = await Promise.all([owners(), employers()]);
    // Each job has one domain.
    return (job) => of(values[firsts[job]! - SEVERAL - 1]!);
  };
  /** Of jobs that will be shown: their cards say it, so that the column of employers is not read. */
  const ofShown = async (some: ArrayLike<number>): Promise<string[]> => {
    const [{ of }, ...cards] = await Promise.all([owners(), ...Array.from(some, cardOf)]);
    return cards.map(({ domain }) => of(domain));
  };
  return {
    all,
    ofShown,
    /** A page of jobs in their order, where none is asked for: see `firstOf`. */
    newest: async (jobs: Uint32Array, offset: number, limit: number): Promise<number[]> => {
      const isSpread = mayBeSpread(await ofShown(jobs.subarray(0, FIRST)));
      return isSpread
        ? firstOf(jobs, offset + limit, await all()).slice(offset)
        : [...jobs.subarray(offset, offset + limit)];
    },
  };
}
