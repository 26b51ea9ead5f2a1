import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { seededRandom } from '../../../scripts/data/sample/generate.ts';
import { acceptFeed } from '../../../scripts/sync/accept.ts';
import { domainOfEntry } from '../../../scripts/sync/entries.ts';
import { ownName } from '../../../src/addresses/names.ts';
import { facetKey } from '../../../src/filters/facets.ts';
import type { Feed, FeedJob } from '../../../src/feed/types.ts';
import { safeHttpUrl } from '../../../src/feed/text.ts';
import type { Files } from '../../lib/exports.ts';
import type { Trial } from '../seeds.ts';
import { type Asked, askedOf, differences, type Facts, readFacts } from './facts.ts';
import { BEFORE, type Ground, makeGrounds, NOW, ordinaryFeed } from './grounds.ts';
import { type Hostile, hostileOf } from './hostile-feed.ts';
import { shrink } from './shrink.ts';
import { buildSite, type Site } from './site.ts';
import { jsonOf } from './themes.ts';

/** What a build may take beside one in which ordinary jobs stand in for the hostile ones. */
const MOST = { times: 1.5, ms: 5000, files: 2 };
/** Part of the seeds whose hostile domain is there from the first build on. */
const NEW_SITES = 0.25;
const STAND_IN = 'ordinary.example';

/** A site of honest domains alone, and what it says. */
interface Honest {
  ground: Ground;
  folder: string;
  feeds: Files;
  asked: Asked;
  facts: Facts;
  /** With one ordinary job more. */
  least: Site;
}

/** One export: the honest domains and the hostile one. */
interface Attempt {
  honest: Honest;
  hostile: Hostile;
  /** Whether no build was before. */
  isNew: boolean;
  folder: string;
}

const textsOf = (feeds: Ground['feeds']): Files =>
  Object.fromEntries(Object.entries(feeds).map(([domain, feed]) => [domain, JSON.stringify(feed)]));

async function honestSite(ground: Ground, root: string): Promise<Honest> {
  const folder = join(root, ground.name);
  const feeds = textsOf(ground.feeds);
  const { settings } = ground;
  const site = await buildSite(folder, { settings, feeds, now: BEFORE });
  const asked = await askedOf(site, Object.keys(feeds));
  const facts = await readFacts(site, asked);
  const least = await standIn({ ground, folder, feeds }, 1, join(root, 'least'));
  return { ground, folder, feeds, asked, facts, least };
}

/** The build to which so many ordinary jobs have come. */
async function standIn(
  { ground, folder, feeds }: Pick<Honest, 'ground' | 'folder' | 'feeds'>,
  jobs: number,
  to: string,
): Promise<Site> {
  const ordinary = JSON.stringify(await ordinaryFeed(STAND_IN, jobs));
  return buildSite(to, {
    settings: ground.settings,
    feeds: { ...feeds, [STAND_IN]: ordinary },
    now: NOW,
    from: folder,
  });
}

const buildWith = ({ honest, hostile, isNew, folder }: Attempt): Promise<Site> =>
  buildSite(folder, {
    settings: honest.ground.settings,
    feeds: { ...honest.feeds, [hostile.domain]: hostile.text },
    now: isNew ? BEFORE : NOW,
    ...(!isNew && { from: honest.folder }),
  });

/** What is wrong with the site, undefined when nothing is. */
async function problemOf(attempt: Attempt): Promise<string | undefined> {
  const { honest } = attempt;
  let site: Site;
  try {
    site = await buildWith(attempt);
  } catch (error) {
    return (error as Error).message;
  }
  return (
    differences(honest.facts, await readFacts(site, honest.asked)) ??
    lossOf(attempt, site) ??
    (await excessOf(attempt, site))
  );
}

/**
 * The jobs of a valid feed that can be linked to and are not over yet, counted by a way of their own, and how many of them
 * have address and title of an honest one: these may be shown as that one.
 */
function liveJobs({ domain, text }: Hostile, { ground }: Honest): { live: number; copies: number } {
  const now = new Date(NOW);
  if (
    domainOfEntry(`${domain}.json`) === undefined ||
    acceptFeed(domain, Buffer.from(text), { now }).state !== 'healthy'
  )
    return { live: 0, copies: 0 };
  const today = NOW.slice(0, 10);
  const { jobs } = JSON.parse(text.replace(/^\ufeff/, '')) as Feed;
  // Of two with one address the first counts.
  const first = new Map(jobs.map((job) => [`${job.language} ${job.url}`, job] as const).reverse());
  const isLive = ({ url, applyBefore = today, endDate = today }: FeedJob) =>
    safeHttpUrl(url) !== undefined && applyBefore >= today && endDate >= today;
  const live = [...first.values()].filter(isLive);
  const pageOf = ({ url, title }: Pick<FeedJob, 'url' | 'title'>) => `${url.split('#')[0]} ${title}`;
  const honest = new Set(Object.values(ground.feeds).flatMap((feed) => feed.jobs.map(pageOf)));
  return { live: live.length, copies: live.filter((job) => honest.has(pageOf(job))).length };
}

/**
 * Whether values of a feed come to the folder of an honest one that is another value, one of several, or may be a namesake. On a new site it goes
 * to whom most domains write, and it was nobody's before (src/addresses/names.ts).
 */
function sharesNames({ feed }: Hostile, { asked }: Honest): boolean {
  const keyOf = (value: unknown) => facetKey(String(value).normalize('NFKC').trim());
  const its = feed.jobs.flatMap(({ tags, category, locations }) => [
    ...[tags].flat().map((tag) => `tags ${keyOf(tag)}`),
    `categories ${keyOf(category)}`,
    ...[locations]
      .flat()
      .map((location) => `cities ${keyOf((location as { city?: unknown } | undefined)?.city)}`),
  ]);
  const nameOf = (value: string) => {
    const [facet, key] = [value.slice(0, value.indexOf(' ')), value.slice(value.indexOf(' ') + 1)];
    return `${facet} ${ownName(key) ?? ''}`;
  };
  const keys = Map.groupBy(asked.values.keys(), nameOf);
  return its.some((value) => {
    const honest = keys.get(nameOf(value)) ?? [];
    return honest.length > 1 || (honest.length === 1 && (honest[0] !== value || value.startsWith('cities ')));
  });
}

/** A value costs the value: no job of the hostile domain is lost, but for those over its limit and copies of others. */
function lossOf({ hostile, honest }: Attempt, site: Site): string | undefined {
  const { live, copies } = liveJobs(hostile, honest);
  const found = jobsOf(site.dir, hostile.domain);
  const most = site.config.DOMAIN_MAX_JOBS;
  if (found <= Math.min(live, most) && found >= Math.min(live - copies, most)) return undefined;
  return `The site has ${found} jobs of the hostile domain, its feed ${live}, of which ${copies} are copies.`;
}

/** How many jobs of a domain are on a site. */
function jobsOf(dir: string, domain: string): number {
  const { employers } = JSON.parse(readFileSync(join(dir, 'facets.json'), 'utf8')) as {
    employers: { value: string; count: number }[];
  };
  return employers.find(({ value }) => value === domain)?.count ?? 0;
}

/** Where a build has cost more than one with ordinary jobs would; such a one is made only when the answer hangs on it. */
async function excessOf(attempt: Attempt, site: Site): Promise<string | undefined> {
  const { honest, hostile, isNew, folder } = attempt;
  const jobs = Math.max(1, jobsOf(site.dir, hostile.domain));
  const mostOf = ({ files, ms }: Pick<Site, 'files' | 'ms'>) => ({
    files: MOST.files * files,
    ms: MOST.times * ms + MOST.ms,
  });
  // A page in each language at least; a new site takes longer than one that takes pages over.
  const pages = honest.ground.settings['PAGES'] === 'on-demand' ? 0 : jobs * site.config.LOCALES.length;
  const surely = mostOf({ files: honest.least.files + pages, ms: honest.least.ms });
  const most =
    site.files <= surely.files && site.ms <= surely.ms
      ? surely
      : mostOf(await standIn(honest, jobs, `${folder}-ordinary`));
  if (site.files > most.files)
    return `The site has ${site.files} files, with ${jobs} ordinary jobs at most ${most.files}.`;
  if (isNew || site.ms <= most.ms) return undefined;
  // Others use this machine too: once is no proof.
  const again = await buildWith(attempt);
  if (again.ms <= most.ms) return undefined;
  return `The build took ${Math.round(site.ms)} and ${Math.round(again.ms)} ms, with ${jobs} ordinary jobs at most ${Math.round(most.ms)}.`;
}

/** What is shown of a failure: what the domain publishes, and what came of it. */
const sayOf = ({ hostile: { domain, feed, text, themes }, honest, isNew }: Attempt, problem: string) =>
  `${honest.ground.name}${isNew ? ' (new)' : ''}, ${domain}, ${feed.jobs.length} jobs, ${Buffer.byteLength(text)} bytes, ${themes.join(', ')}\n${problem}`;

/**
 * Builds sites of ten honest domains and a hostile one: every build ends with 0, and says of honest jobs what it says
 * without the hostile domain.
 * @param isShrinking makes the feed of a seed that fails smaller while it still fails, which takes some builds
 */
export async function openBuilds(isShrinking = Boolean(process.env['SHRINK'])): Promise<Trial> {
  const root = await mkdtemp(join(tmpdir(), 'jobfeed-fuzz-builds-'));
  const grounds = await makeGrounds();
  const sites = new Map<Ground, Promise<Honest>>();
  return {
    attempt: async (seed) => {
      const ground = grounds[seed % grounds.length]!;
      const honest = await (sites.get(ground) ?? sites.set(ground, honestSite(ground, root)).get(ground)!);
      const hostile = await hostileOf(seed, ground);
      const isNew = seededRandom(-seed).chance(NEW_SITES) && !sharesNames(hostile, honest);
      const attempt: Attempt = { honest, hostile, isNew, folder: join(root, 'site') };
      const problem = await problemOf(attempt);
      if (problem === undefined) return undefined;
      const said = sayOf(attempt, problem);
      if (!isShrinking || hostile.themes.includes('broken JSON')) return said;
      const tryFeed = (feed: Hostile['feed']) =>
        problemOf({ ...attempt, hostile: { ...hostile, feed, text: jsonOf(feed) } });
      const smallest = await shrink(hostile.feed, problem, tryFeed);
      return `${said}\nThe same of: ${JSON.stringify(smallest.feed).slice(0, 2000)}\n${smallest.problem}`;
    },
    close: () => rm(root, { recursive: true, force: true }),
  };
}
