/** Checks that functions can render every page that they must. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../src/api/context.ts';
import { pageRoute, readAddress } from '../../src/api/page.ts';
import type { Deployment } from '../../src/api/deployed.ts';
import type { EngineEnv } from '../../src/engine/index.ts';
import { FACET_TABLE, type FacetValues, landingsOf } from '../../src/filters/facets.ts';
import { keepRecent } from '../../src/artefacts/artefacts.ts';
import type { Manifest } from '../../src/search/formats/manifest.ts';
import { pageKey, openPages } from '../../src/site/stored-pages.ts';
import { pageRenderer } from '../lib/page-renderer.ts';
import { landingIsFile, type SiteSettings } from '../../src/site/settings.ts';
import { isPageIn, jobPath, landingPath } from '../../src/site/paths.ts';
import { unpack } from '../lib/site-search.ts';
import type { JobIds } from './counts.ts';

const CAPACITY = 64_000_000;
/** The number of jobs checked at a time. They lie in about ten artefacts. */
const AT_A_TIME = 256;

/** The pages of a built site that functions render. */
export type OnDemand = Awaited<ReturnType<typeof openOnDemand>>;

/** Reports the jobs and tombstones for which functions would have no page. */
export async function unmadeJobs(
  { has }: Pick<OnDemand, 'has'>,
  { jobs, tombstones }: JobIds,
): Promise<string[]> {
  const missing: string[] = [];
  // Sort the ids as the artefacts are sorted, so that each artefact is read once.
  const ids = [...jobs, ...tombstones].sort();
  for (let first = 0; first < ids.length; first += AT_A_TIME) {
    const batch = ids.slice(first, first + AT_A_TIME);
    const made = await Promise.all(batch.map((id) => has(jobPath(id))));
    missing.push(...batch.filter((_, i) => !made[i]));
  }
  return missing.length === 0
    ? []
    : [`${missing.length} of ${ids.length} jobs have no page, the first is ${missing[0]}.`];
}

/**
 * Opens the files from which functions render pages, and the function itself.
 * @param engine the environment to reach the engine that holds the jobs, because feeds of filters search it
 */
export async function openOnDemand(
  dir: string,
  settings: SiteSettings,
  values: FacetValues,
  engine: EngineEnv = {},
) {
  const read = async <T>(file: string) => JSON.parse(await readFile(join(dir, file), 'utf8')) as T;
  const { files } = await read<Manifest>('search/manifest.json');
  const deployment = await read<Deployment>('deployment.json');
  // The files are small and many, so waiting for promises would take longer than reading.
  const load = async (path: string) => readFileSync(join(dir, 'search', path));
  const pages = openPages({ load, unpack, kept: keepRecent(CAPACITY), ahead: false }, files.pages);
  const env = { ...engine, ASSETS: assetsOf(dir), unpack, pageRenderer: pageRenderer(dir) };
  const route = pageRoute(env.pageRenderer);
  /** Whether each key has a page. Pages that list all values link to the same pages in every language. */
  const known = new Map<string, boolean>();
  const landings = new Map(
    landingsOf(values).map((value) => [pageKey(FACET_TABLE[value.facet].folder, value.slug), value]),
  );
  return {
    /** The paths of the filter pages that are rendered on demand in a language, without the prefix of the language. */
    filters: (locale: string): string[] =>
      landingsOf(values)
        .filter((value) => !landingIsFile(settings, value) && isPageIn(locale, settings.LOCALES, value))
        .map(({ facet, slug }) => landingPath(facet, slug)),
    has: async (path: string): Promise<boolean> => {
      const address = readAddress(path, deployment);
      if (!address) return false;
      const { key, feed, locale } = address;
      const landing = landings.get(key);
      if (landing && !isPageIn(locale, settings.LOCALES, landing)) return false;
      const is = known.get(key) ?? (await pages.has(key));
      known.set(key, is);
      return is && (!feed || !!(await pages.page(key))?.kind.endsWith('landing'));
    },
    /** The text that the function answers with; undefined when it has no page at the path. */
    text: async (path: string): Promise<string | undefined> => {
      const request = new Request(deployment.siteUrl + path);
      const answer = await route({ request, env, params: {}, waitUntil: () => undefined });
      return answer.status === 200 || answer.status === 410 ? answer.text() : undefined;
    },
  };
}

/** Serves the files of a site to functions, as a host does. */
const assetsOf = (dir: string): Env['ASSETS'] => ({
  fetch: async (address) => {
    const { pathname } = new URL(new Request(address).url);
    const content = await readFile(join(dir, pathname)).catch(() => undefined);
    return content ? new Response(content) : new Response(null, { status: 404 });
  },
});
