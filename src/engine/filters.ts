/** What the filters of a query ask an engine for. */
import { type Facet } from '../filters/facets.ts';
import { yearly } from '../pay.ts';
import { chosenFacets } from '../search/facets.ts';
import { type FilterName } from '../search/filters.ts';
import { resolveNear } from '../search/resolve-near.ts';
import { type NearAnswer, type SearchQuery } from '../search/types.ts';
import { type BuildFiles } from './build-files.ts';
import { type Condition, EVERY_JOB, type NumberField, type Score } from './condition.ts';

const DAY = 86_400_000;
/** The day of a time or date, counted from 1970. */
export const dayOf = (time: string): number => Math.floor(Date.parse(time) / DAY);

/** How the field of remote jobs says that they name no country. */
export const NO_COUNTRY = '-';

/** The filters of a query, in the order in which ways out are named. */
export interface EngineFilters {
  passing: ReadonlyMap<FilterName, Condition>;
  near?: {
    answer: NearAnswer;
    byDistance: Score;
    kilometresOf: (at: readonly string[]) => number | undefined;
  };
}

/** Jobs added at most so many days before the build. */
export const addedWithin = (days: number, builtAt: string): Condition => ({
  number: 'addedDay',
  min: dayOf(builtAt) - days,
});

/** Jobs that state none: of pay or workload. */
export const unstated = (term: 'pay' | 'workload'): Condition => ({
  none: [{ field: 'states', values: [term] }],
});

/** Jobs that are one advert with others. */
export const WITH_TWINS: Condition = { field: 'states', values: ['twins'] };

export const payField = (currency: string): NumberField => `pay.${currency}`;

/** Rejects with `UnknownPlace`. */
export async function filtersOf(query: SearchQuery, files: BuildFiles): Promise<EngineFilters> {
  const passing = new Map<FilterName, Condition>();
  const { builtAt } = files.manifest;
  for (const facet of chosenFacets(query))
    passing.set(facet, await knownValues(facet, query.filters[facet]!, files));
  const { postedWithin, pay, workload, applyWithin, excludeEmployers } = query;
  if (postedWithin !== undefined) passing.set('postedWithin', addedWithin(postedWithin, builtAt));
  const near = query.near && (await nearOf(query.near, files));
  if (near) passing.set('near', near.jobs);
  if (pay?.amount !== undefined) {
    const paid: Condition = { number: payField(pay.currency), min: yearly(pay.amount, pay.interval) };
    passing.set('pay', orUnstated(paid, 'pay', pay.unstated));
  }
  if (workload) {
    const fitting: Condition = {
      all: [
        { number: 'workloadMin', max: workload.max },
        { number: 'workloadMax', min: workload.min },
      ],
    };
    passing.set('workload', orUnstated(fitting, 'workload', workload.unstated));
  }
  if (applyWithin !== undefined) {
    const today = dayOf(builtAt);
    passing.set('applyWithin', { number: 'deadline', min: today, max: today + applyWithin });
  }
  if (excludeEmployers) {
    const known = await knownValues('employers', excludeEmployers, files);
    passing.set('excludeEmployers', known.values.length > 0 ? { none: [known] } : EVERY_JOB);
  }
  return { passing, ...(near && { near }) };
}

/** Those of some values that the build has, as it spells them. */
async function knownValues(facet: Facet, given: readonly string[], files: BuildFiles) {
  const { values, codeOf } = (await files.columns([facet]))[facet]!;
  const codes = given.map(codeOf).filter((code) => code >= 0);
  return { field: facet, values: [...new Set(codes)].map((code) => values[code]!) };
}

const orUnstated = (stated: Condition, term: 'pay' | 'workload', isWanted: boolean): Condition =>
  isWanted ? { any: [stated, unstated(term)] } : stated;

/** No radius is larger. */
const FARTHEST = 500;

async function nearOf(
  asked: NonNullable<SearchQuery['near']>,
  files: BuildFiles,
): Promise<NonNullable<EngineFilters['near']> & { jobs: Condition }> {
  const [table, { cities }] = await Promise.all([files.near(), files.columns(['cities'])]);
  const { places, remoteIn, answer } = await resolveNear(asked, table, cities!, files);
  const nameOf = (at: number): string => cities!.values[table.cities[at]!]!;
  const kilometres = new Map<string, number>();
  for (const { at, km } of places) kilometres.set(nameOf(at), Math.round(km));
  const remote: Condition[] =
    remoteIn.length > 0
      ? [{ field: 'remoteIn', values: remoteIn.map((country) => country || NO_COUNTRY) }]
      : [];
  return {
    answer,
    jobs: { any: [{ field: 'at', values: [...kilometres.keys()] }, ...remote] },
    byDistance: byDistance(kilometres, remote),
    kilometresOf: (at) => {
      const known = at.flatMap((name) => kilometres.get(name) ?? []);
      return known.length > 0 ? Math.min(...known) : undefined;
    },
  };
}

/** The nearest is worth most, remote jobs least. */
function byDistance(kilometres: ReadonlyMap<string, number>, remote: readonly Condition[]): Score {
  const rings = Map.groupBy(kilometres.keys(), (name) => kilometres.get(name)!);
  return {
    best: [
      ...[...rings].map(([km, values]) => ({
        jobs: { field: 'at', values } as const,
        score: FARTHEST + 2 - km,
      })),
      ...remote.map((jobs) => ({ jobs, score: 1 })),
    ],
  };
}
