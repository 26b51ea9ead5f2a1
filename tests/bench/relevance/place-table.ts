import { readFile } from 'node:fs/promises';
import { loadGazetteer } from '../../../scripts/dataset/gazetteer.ts';
import type { Job } from '../../../src/job/job.ts';
import { PARAMETERS } from '../../../src/filters/parameters.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import { UnknownPlace } from '../../../src/search/types.ts';
import { type Ask, changed } from './ask.ts';
import { pythonExpression } from './conditions.ts';
import type { StatedJobs } from './tables.ts';
import { type Right, rightJobs, type RightJobs, type StatedPlaces, statedPlaces } from './place-rights.ts';
import { faults, type Figure, successes } from './report.ts';

interface PlaceName {
  q: string;
  /** The Where field, or the search's text. */
  field: 'where' | 'box';
  kind: string;
  right: Right;
  /** What stands beside the place in a text, and what titles of such jobs have. */
  what?: string;
}
interface PlaceTable {
  names: PlaceName[];
  names_more: PlaceName[];
  negatives: { q: string; form: string }[];
  groups: { names: string[]; right: Right }[];
  queries: { q: string; lang: string; kind: string; title_re: string; right: Right }[];
}

const TABLE = new URL('./judged/places.json', import.meta.url);
const FIRST = 10;
/** Percent. */
const LEAST = { names: 97, queries: 92 };
const MOST_DIFFERENT = 3;
const DIFFERENCE = 0.1;
const EVERYTHING = 1_000_000;
/** Kilometres: what the Where field means by a town, unless somebody chooses. The table has 20. */
const AROUND = PARAMETERS.radius.default;
/** A set is whole when one job in so many is missing or wrong: a build mends countries of which a feed's other words say otherwise. */
const ONE_OF = 50;

/** A name in the Where field, as a page asks. */
const inWhere = (place: string): Partial<SearchQuery> => ({
  filters: { near: { place, radius: AROUND, remote: false } },
});

/** Sums by group, and what was wrong. */
class Sums {
  readonly #groups = new Map<string, { right: number; of: number; wrong: string[] }>();

  add(group: string, right: number, of: number, wrong: string): void {
    for (const key of [group, 'all']) {
      const sums = this.#groups.get(key) ?? { right: 0, of: 0, wrong: [] };
      this.#groups.set(key, sums);
      sums.right += right;
      sums.of += of;
      if (right < of && key !== 'all') sums.wrong.push(wrong);
    }
  }

  figures(what: string, least?: number): Figure[] {
    return [...this.#groups]
      .sort(([a], [b]) => Number(b === 'all') - Number(a === 'all'))
      .map(([group, { right, of, wrong }]) =>
        successes(`${what}, ${group}`, right, of, wrong, group === 'all' ? least : undefined),
      );
  }
}

/**
 * Asks for names of places, in the Where field and in texts. Which jobs are right is found by looking at every job's city in
 * GeoNames, without the search. A position is right when one of the first hits is a job of the place, as many as are certainly
 * there and ten at most. Where no job is there, one hit is looked at, unless the answer says that there is none. A set is whole when
 * all that is certain is found, and nothing that is wrong, but for one job in fifty.
 */
export async function judgePlaces(ask: Ask, postings: readonly Job[], stated: StatedJobs): Promise<Figure[]> {
  const table = JSON.parse(await readFile(TABLE, 'utf8')) as PlaceTable;
  const live = new Map(
    postings.flatMap(({ id }) => (stated.has(id) ? [[id, stated.get(id)!.at(-1)!] as const] : [])),
  );
  const jobs = statedPlaces(live, await loadGazetteer());
  return [
    ...(await judgeNames(ask, table.names, jobs, 'names of places')),
    ...(await judgeNames(ask, table.names_more, jobs, 'more names')),
    ...(await judgeNegatives(ask, table.negatives)),
    ...(await judgeGroups(ask, table.groups, jobs)),
    ...(await judgeQueries(ask, table.queries, jobs)),
  ];
}

async function judgeNames(
  ask: Ask,
  names: readonly PlaceName[],
  jobs: StatedPlaces,
  what: string,
): Promise<Figure[]> {
  const [positions, whole] = [new Sums(), new Sums()];
  for (const { q, field, kind, right, what: words } of names) {
    const found = rightJobs(right, jobs, field === 'where' ? AROUND : 0);
    const asked = field === 'where' ? await askAll(ask, '', inWhere(q)) : await askAll(ask, q);
    const ids = asked.jobs.map(({ id }) => id);
    const of = words === undefined ? Math.min(FIRST, found.certain.size || 1) : positionsOf(asked, FIRST);
    const first = ids.slice(0, of);
    const isHonest = found.certain.size === 0 && asked.isKnown && (ids.length === 0 || asked.saysNone);
    const good = isHonest ? of : first.filter((id) => found.allowed.has(id)).length;
    const isOf = `${field} "${q}" ${asked.said}`;
    positions.add(kind, good, of, `${isOf}: ${good} of ${of}`);
    if (field === 'box') continue;
    const { missed, wrong } = differences(ids, found);
    whole.add(
      kind,
      Number(asked.isKnown && missed + wrong <= ids.length / ONE_OF),
      1,
      `${isOf}: ${missed} missed, ${wrong} wrong of ${ids.length}`,
    );
  }
  return [
    ...positions.figures(`${what}: right positions`, LEAST.names),
    ...whole.figures(`${what}: whole sets in the Where field`),
  ];
}

/** How many jobs are missing of what is certain, and how many are wrong: by the meaning that fits best. */
function differences(
  ids: readonly string[],
  { certain, allowed, others }: RightJobs & { others: RightJobs[] },
): { missed: number; wrong: number } {
  const found = new Set(ids);
  const missed = [certain, ...others.map((one) => one.certain)].map(
    (some) => [...some].filter((id) => !found.has(id)).length,
  );
  const wrong = certain.size === 0 && allowed.size === 0 ? 0 : ids.filter((id) => !allowed.has(id)).length;
  return { missed: Math.min(...missed), wrong };
}

/**
 * How many of the first hits of a text say something about its place. Fewer jobs than are right are the fault of the words,
 * if the place was understood; if not, one hit that nobody found is wrong.
 */
const positionsOf = ({ jobs, isUnderstood }: Asked, most: number): number =>
  Math.min(most, Math.max(jobs.length, isUnderstood ? 0 : 1));

async function judgeNegatives(ask: Ask, negatives: PlaceTable['negatives']): Promise<Figure[]> {
  const taken: string[] = [];
  for (const { q, form } of negatives) {
    const { answer } = await ask(q);
    if (answer.place ?? answer.near) taken.push(`${q}: ${form} as ${JSON.stringify(answer.place)}`);
  }
  return [faults('texts without a place that are taken for one', taken, negatives.length, 0)];
}

async function judgeGroups(ask: Ask, groups: PlaceTable['groups'], jobs: StatedPlaces): Promise<Figure[]> {
  const different: Record<PlaceName['field'], string[]> = { where: [], box: [] };
  const elsewhere: string[] = [];
  for (const { names, right } of groups) {
    const { allowed } = rightJobs(right, jobs, AROUND);
    for (const field of ['where', 'box'] as const) {
      const asked: Asked[] = [];
      for (const name of names)
        asked.push(field === 'where' ? await askAll(ask, '', inWhere(name)) : await askAll(ask, name));
      const said = asked.map((one, i) => `${names[i]} ${one.total} ${one.said}`);
      const totals = asked.map(({ total }) => total);
      const most = Math.max(...totals);
      if (most - Math.min(...totals) > most * DIFFERENCE) different[field].push(said.join(', '));
      if (field === 'box' || allowed.size === 0) continue;
      for (const [i, { jobs }] of asked.entries())
        if (jobs.slice(0, FIRST).some(({ id }) => !allowed.has(id))) elsewhere.push(said[i]!);
    }
  }
  const of = groups.length;
  const all = groups.flatMap(({ names }) => names).length;
  return [
    faults('groups of names that differ by over 10 %, Where field', different.where, of, MOST_DIFFERENT),
    faults('groups of names that differ by over 10 %, text', different.box, of, MOST_DIFFERENT),
    successes('names of groups: no wrong hit among the first ten', all - elsewhere.length, all, elsewhere),
  ];
}

async function judgeQueries(ask: Ask, queries: PlaceTable['queries'], jobs: StatedPlaces): Promise<Figure[]> {
  const [places, both] = [new Sums(), new Sums()];
  for (const { q, lang, kind, title_re: title, right } of queries) {
    const { certain, allowed } = rightJobs(right, jobs);
    const expression = pythonExpression(title);
    const asked = await askAll(ask, q, { prefer: lang });
    const fitting = [...certain].filter((id) => expression.test(jobs.get(id)!.text.split('\n', 1)[0]!));
    const of = positionsOf(asked, Math.min(FIRST, fitting.length));
    const there = asked.jobs.slice(0, of).filter(({ id }) => allowed.has(id));
    const rightTitle = there.filter(({ title: text }) => expression.test(text));
    places.add(kind, there.length, of, `${q} ${asked.said}: ${there.length} of ${of}`);
    both.add(kind, rightTitle.length, of, `${q} ${asked.said}: ${rightTitle.length} of ${of}`);
  }
  return [
    ...places.figures('searches with a place: positions there', LEAST.queries),
    ...both.figures('… with a title that fits'),
  ];
}

interface Asked {
  total: number;
  /** Without those that the answer says are around the place, or in its country. */
  jobs: Job[];
  /** What the answer says of words and places, for a report. */
  said: string;
  isUnderstood: boolean;
  /** The answer does not say that there is no place of that name. */
  isKnown: boolean;
  /** The answer says that no job is in the place, or in its surroundings. */
  saysNone: boolean;
}

async function askAll(ask: Ask, q: string, changes: Partial<SearchQuery> = {}): Promise<Asked> {
  try {
    const { total, jobs: hits, answer } = await ask(q, { ...changes, limit: EVERYTHING });
    const { place, near, noJobsIn, tiers } = answer;
    const whys = tiers.flatMap((tier) => Array.from({ length: tier.total }, () => tier.why));
    const jobs = hits.filter((_, i) => whys[i] !== 'wider');
    const said = [
      changed(answer),
      place && JSON.stringify(place),
      near && `${near.place} ${near.radius} km`,
      noJobsIn && 'no jobs',
    ];
    return {
      total,
      jobs,
      said: said.filter(Boolean).join(' '),
      isUnderstood: place !== undefined,
      isKnown: true,
      saysNone: Boolean(place?.isEmpty ?? near?.asked ?? noJobsIn),
    };
  } catch (error) {
    if (!(error instanceof UnknownPlace)) throw error;
    return {
      total: 0,
      jobs: [],
      said: '(no place)',
      isUnderstood: false,
      isKnown: false,
      saysNone: false,
    };
  }
}
