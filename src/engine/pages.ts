/** The contents of pages that functions make, where an engine holds the jobs and files only stubs. */
import { ESCO } from '../occupations/found.ts';
import { type PageEntry, type PageStub, type PageSource, pageKey, type SitePages } from '../search/pages.ts';
import { FACET_TABLE } from '../filters/facets.ts';
import { EMPLOYER_TITLES, LANDING_LISTED, type NamedValue, titledJob } from '../site/page-data.ts';
import type { BuildFiles } from './build-files.ts';
import type { Condition } from './condition.ts';
import { regionsWithAreas } from './filters.ts';
import type { DocumentPage, Engine, EngineHit, OpenEngine } from './engine.ts';
import { jobsBeside, type Subject } from './similar-jobs.ts';

const JOBS = pageKey('jobs', '');

/**
 * Reads pages by key.
 * @param stubs the build's
 * @param files the build's
 * @param jobs how many the site has
 */
export function enginePages(
  openEngine: OpenEngine,
  stubs: SitePages,
  files: BuildFiles,
  jobs: number,
): PageSource {
  return async (key) => {
    const engine = openEngine();
    const stub = await stubs.page(key);
    if (stub?.kind === 'outline of landing') return landingOf(engine, stub.data, files);
    if (stub?.kind === 'outline of gone') return goneOf(engine, stub.data, jobs);
    if (stub || !key.startsWith(JOBS)) return stub;
    const id = key.slice(JOBS.length);
    const [found] = await engine.pages([
      { jobs: { field: 'id', values: [id] }, offset: 0, limit: 1, isForPages: true },
    ]);
    const [hit] = found!.hits;
    return hit && jobOf(engine, hit, stubs, jobs);
  };
}

async function jobOf(
  engine: Engine,
  { posting, page }: EngineHit,
  stubs: SitePages,
  jobs: number,
): Promise<PageEntry> {
  const { partsOfCities, occupations, pageCheckedAt, map } = page!;
  const values = namedValues(page!);
  const valuesOf: Subject['valuesOf'] = (facet) =>
    values.filter((one) => one.facet === facet).map(({ value }) => value);
  const subject = { ...posting, rows: occupations.map(([row]) => row), valuesOf };
  const employer = values.find(({ facet }) => facet === 'employers')!;
  const sameEmployer: Condition = { field: 'employers', values: [employer.value] };
  const [beside, ofEmployer, [newest]] = await Promise.all([
    jobsBeside(engine, subject, jobs),
    stubs.page(pageKey(FACET_TABLE.employers.folder, employer.slug ?? '')),
    engine.pages([{ jobs: sameEmployer, offset: 0, limit: EMPLOYER_TITLES + 1 }]),
  ]);
  const lastSeenAt = ofEmployer?.kind === 'outline of landing' ? ofEmployer.data.lastSeenAt : undefined;
  if (lastSeenAt === undefined)
    throw new Error(`The build does not say when jobs of "${posting.domain}" were last seen. Build again.`);
  return {
    kind: 'job',
    data: {
      posting: { ...posting, lastSeenAt, ...(pageCheckedAt !== undefined && { pageCheckedAt }) },
      values,
      partsOfCities,
      occupations: occupations.map(([, id]) => ESCO + id),
      ofEmployer: {
        jobs: newest!.total,
        titles: newest!.hits
          .filter((other) => other.posting.id !== posting.id)
          .slice(0, EMPLOYER_TITLES)
          .map((other) => titledJob(other.posting)),
      },
      map,
      ...beside,
    },
  };
}

const namedValues = ({ values }: DocumentPage): NamedValue[] =>
  values.map(([facet, value, slug, label = value]) => ({ facet, value, label, ...(slug && { slug }) }));

type Stub<K extends PageStub['kind']> = Extract<PageStub, { kind: K }>['data'];

async function goneOf(engine: Engine, data: Stub<'outline of gone'>, jobs: number): Promise<PageEntry> {
  const { tombstone } = data;
  const subject: Subject = {
    ...tombstone,
    rows: [],
    valuesOf: (facet) => (facet === 'tags' ? tombstone.tags : []),
  };
  const { similar } = await jobsBeside(engine, subject, jobs);
  return { kind: 'gone', data: { ...data, similar } };
}

async function landingOf(
  engine: Engine,
  { lastSeenAt: _, ...facts }: Stub<'outline of landing'>,
  files: BuildFiles,
): Promise<PageEntry> {
  const { facet, value } = facts.value;
  const jobs: Condition =
    facet === 'regions' ? await regionsWithAreas([value], files) : { field: facet, values: [value] };
  const [listed, first] = await engine.pages([
    { jobs, offset: 0, limit: LANDING_LISTED, isCollapsed: true },
    { jobs, offset: 0, limit: 1 },
  ]);
  const newest = first!.hits[0]?.posting;
  return {
    kind: 'landing',
    data: {
      ...facts,
      listed: listed!.hits.map(({ posting: card, twins }) => ({ card, ...(twins && { twins }) })),
      groups: listed!.total,
      employer:
        facet === 'employers' && newest
          ? {
              domain: newest.domain,
              employer: newest.employer,
              ...(newest.icon !== undefined && { icon: newest.icon }),
            }
          : undefined,
    },
  };
}
