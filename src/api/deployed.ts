/** Gives functions access to one build: its files, search and description, cached between requests. */
import { boundedCache, bufferBytes, sharing } from '../lib/cache.ts';
import { todayOf } from '../job/age.ts';
import { perObject } from '../lib/per-object.ts';
import { inflate, keepRecent, release } from '../artefacts/artefacts.ts';
import { type DeployedEngine, EngineUnavailable, type OpenEngine, openEngineSite } from '../engine/index.ts';
import type { FeedLinks } from '../feeds/rss.ts';
import type { Http } from '../http/client.ts';
import { createEdgeHttp } from '../http/edge.ts';
import { userAgent } from '../http/errors.ts';
import type { EngineManifest } from '../search/formats/manifest.ts';
import { openPages, type SitePages } from '../site/stored-pages.ts';
import { withPlainWords } from '../search/plain-words.ts';
import { createSearch } from '../search/search.ts';
import { ArtefactDamaged, ArtefactMissing } from '../artefacts/artefacts.ts';
import { type Search, UnknownPlace, SearchTooCostly } from '../search/types.ts';
import type { Context, Env } from './context.ts';
import { HttpError, taggedAnswer, textHash, Unwanted } from './responses.ts';
import type { Locale } from '../i18n/strings.ts';
import type { SiteSettings } from '../site/settings.ts';

/** A build and everything cached for it between requests. It never changes into another build. */
export interface Deployed {
  deployment: Deployment;
  search: Search;
  /** The engine that holds the jobs, if the build's files do not. */
  engine?: OpenEngine | undefined;
  /** The contents of pages that functions render. */
  page: SitePages['page'];
  /** Changes whenever any answer may change. */
  version: string;
  /**
   * Returns the cached answer for a key, or makes it. Empty answers mean "none" and are not cached, because
   * the number of such keys is unlimited and checking again is cheap.
   */
  answers: ReturnType<typeof boundedCache<Uint8Array<ArrayBuffer>>>;
}

/** How long a build counts as the newest before the next check. */
const CHECK_MS = 1000;
/**
 * How many times to read manifest.json and deployment.json again, and the pause before each. During a
 * deployment the two files can be from different builds.
 */
const SETTLE = { tries: 20, ms: 50 };
/** Bytes of cached answers, of the 128 MB that a function has at the edge. */
const ANSWER_CAPACITY = 4_000_000;
/**
 * Bytes of cached search files at the edge. The number is small, because V8 lets up to 64 MB of unused array
 * buffers accumulate before it collects them. Only buffers that are released explicitly don't accumulate.
 */
const EDGE_CAPACITY = 8_000_000;

/** Bytes of cached page contents. */
const PAGES_CAPACITY = 4_000_000;

interface Newest {
  deployed?: Deployed;
  manifest?: string;
  checkedAt: number;
}
/** The newest build of a deployment. `ASSETS` is the key, because it is the same object for all requests. */
const newestOf = perObject((_: Env['ASSETS']): Newest => ({ checkedAt: 0 }));
const sharedCheck = sharing<Newest, Deployed>();

/**
 * Answers from the newest build. If one of its files is gone because of a new deployment, the whole answer is made
 * again from the new build, so no answer mixes two builds.
 * @throws HttpError 400 for a search that costs too much or an unknown place; 503 if no build, or one of its files,
 *   is readable
 */
export async function withDeployed<T>(
  context: Context,
  answer: (deployed: Deployed) => Promise<T>,
): Promise<T> {
  const run = async (maxAgeMs: number): Promise<T> => {
    const deployed = await newestBuild(context.env, maxAgeMs);
    try {
      return await answer(deployed);
    } catch (error) {
      if (error instanceof SearchTooCostly || error instanceof UnknownPlace)
        throw new HttpError(400, error.message);
      if (error instanceof ArtefactDamaged || error instanceof EngineUnavailable) throw unavailable(error);
      if (!(error instanceof ArtefactMissing)) throw error;
      if (maxAgeMs > 0) return await run(0);
      throw unavailable(error);
    }
  };
  const work = run(CHECK_MS);
  // Finish reading even if the client has gone, because others may be waiting.
  context.waitUntil(work.catch(() => undefined));
  return work;
}

/** How long browsers may cache an answer, and CDNs if the next build is overdue. */
const MIN_SECONDS = 60;

/** A text that lacks something because of a failure. It is not cached, because the next try may succeed. */
export class Passing {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
/** A text with additional headers, such as a link to the next hits. */
export class Linked {
  readonly text: string;
  readonly headers: Record<string, string>;
  constructor(text: string, headers: Record<string, string>) {
    this.text = text;
    this.headers = headers;
  }
}
const headersOf = new WeakMap<Uint8Array, Record<string, string>>();
/** Bodies of `Passing` texts. */
const passing = new WeakSet<Uint8Array>();

/**
 * Answers with a text that stays the same until the next build or the next day (UTC), because "the last 7
 * days" count from now. The answer is cached, and its ETag is made from build, day and key.
 * @param key identifies the answer within the build
 * @param make makes the text; the signal aborts when the client is gone, and `make` may then reject with its
 * reason
 */
export function buildAnswer(
  context: Context,
  key: string,
  contentType: string,
  make: (deployed: Deployed, signal: AbortSignal) => Promise<string | Passing | Linked>,
): Promise<Response> {
  const { signal } = context.request;
  return withDeployed(context, async (deployed) => {
    const now = (context.env.now ?? Date.now)();
    const today = todayOf(deployed.deployment.builtAt, now);
    const ofDay = `${today} ${key}`;
    const body = await whileWanted(signal, () =>
      deployed.answers(ofDay, async () => {
        try {
          const made = await make(deployed, signal);
          const bytes = new TextEncoder().encode(typeof made === 'string' ? made : made.text);
          if (made instanceof Passing) passing.add(bytes);
          if (made instanceof Linked) headersOf.set(bytes, made.headers);
          return bytes;
        } catch (error) {
          throw signal.aborted ? new Unwanted() : error;
        }
      }),
    );
    if (passing.has(body))
      return new Response(body, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } });
    // Weak, because a host may compress the answer.
    const etag = `W/"${deployed.version}-${textHash(ofDay)}"`;
    const headers = {
      'Content-Type': contentType,
      ETag: etag,
      'Cache-Control': cacheControl(deployed.deployment, now, (today + 1) * DAY_MS),
      ...headersOf.get(body),
    };
    return taggedAnswer(context.request, body, headers);
  });
}

/**
 * Lets concurrent requests share the work of the first request. If the client of the first request leaves,
 * the next request starts the work again.
 */
async function whileWanted<T>(signal: AbortSignal, work: () => T | Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !(error instanceof Unwanted)) throw error;
    }
  }
}

const DAY_MS = 86_400_000;

/**
 * CDNs may cache an answer until the next build is due; browsers revalidate after a minute.
 * @param until when the answer changes, if that is earlier, in ms since 1970
 */
export function cacheControl(
  { builtAt, syncIntervalHours }: Deployment,
  now: number,
  until = Infinity,
): string {
  const interval = syncIntervalHours * 3600;
  const left = Math.round((Math.min(Date.parse(builtAt) + interval * 1000, until) - now) / 1000);
  const shared = Math.min(Math.max(left, MIN_SECONDS), interval);
  return `public, max-age=${MIN_SECONDS}, s-maxage=${shared}`;
}

const unavailable = (cause: unknown): HttpError =>
  new HttpError(
    503,
    'The search is not available. Try again in a minute.',
    { 'Retry-After': '60' },
    { cause },
  );

async function newestBuild(env: Env, maxAgeMs: number): Promise<Deployed> {
  const newest = newestOf(env.ASSETS);
  if (newest.deployed && Date.now() - newest.checkedAt < maxAgeMs) return newest.deployed;
  return sharedCheck(newest, () => check(env, newest));
}

/** Checks for a newer build. If none is readable, the previous one stays in use. */
async function check(env: Env, newest: Newest): Promise<Deployed> {
  try {
    const manifest = await readText(env.ASSETS, 'search/manifest.json');
    if (!newest.deployed || manifest !== newest.manifest) {
      const read = await readSettled(env.ASSETS);
      newest.deployed = open(env, read.manifest, read.deployment);
      newest.manifest = read.manifest;
    }
  } catch (error) {
    if (!newest.deployed) throw unavailable(error);
    console.error(error);
  }
  newest.checkedAt = Date.now();
  return newest.deployed;
}

async function readSettled(assets: Env['ASSETS']): Promise<{ manifest: string; deployment: Deployment }> {
  for (let left = SETTLE.tries; ; left--) {
    const manifest = await readText(assets, 'search/manifest.json');
    const deployment = await readDeployment(assets);
    const { builtAt } = JSON.parse(manifest) as { builtAt: string };
    if (deployment.builtAt === builtAt) return { manifest, deployment };
    if (left === 0) {
      throw new Error(
        `deployment.json is of ${deployment.builtAt}, but the index of ${builtAt}. Deploy a whole build.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, SETTLE.ms));
  }
}

/** Reads the build's description. */
export const readDeployment = async (assets: Env['ASSETS']): Promise<Deployment> =>
  JSON.parse(await readText(assets, 'deployment.json')) as Deployment;

function open(env: Env, manifest: string, deployment: Deployment): Deployed {
  const { ASSETS, readFile, unpack, now } = env;
  const index = JSON.parse(manifest) as EngineManifest;
  const load = async (path: string): Promise<Uint8Array> => {
    // Return the manifest of this build, because a newer one belongs to another `Deployed`.
    if (path === 'manifest.json') return new TextEncoder().encode(manifest);
    const local = await readFile?.(`search/${path}`);
    if (local) return local;
    const response = await readAsset(ASSETS, `search/${path}`);
    if (response.status === 404) throw new ArtefactMissing(path);
    return new Uint8Array(await response.arrayBuffer());
  };
  // Only Node has its own `unpack`. It has enough memory, so nothing is released early there.
  const host = unpack ? { unpack } : { unpack: inflateAndRelease, release, kept: keepRecent(EDGE_CAPACITY) };
  const pages = openPages(
    { load, unpack: unpack ?? inflateAndRelease, kept: keepRecent(PAGES_CAPACITY), ahead: false },
    index.files.pages,
  );
  const files = { ...host, load, now, kept: keepRecent(EDGE_CAPACITY), ahead: false };
  const inEngine = deployment.engine && openEngineSite(deployment.engine, env, files, index);
  const { version, siteUrl, siteName, locales, iconsMode } = deployment;
  return {
    deployment,
    search: withPlainWords(inEngine?.search ?? createSearch({ ...host, load, now })),
    engine: inEngine?.engine,
    page: pages.page,
    version: `${index.version}-${textHash(JSON.stringify([version, siteUrl, siteName, locales, iconsMode]))}`,
    answers: boundedCache({
      capacity: ANSWER_CAPACITY,
      sizeOf: (body) => (body.length === 0 || passing.has(body) ? Infinity : bufferBytes(body)),
    }),
  };
}

async function inflateAndRelease(packed: Uint8Array): Promise<Uint8Array> {
  const content = await inflate(packed);
  release([packed]);
  return content;
}

/** Reads a file that every build has. */
export async function readText(assets: Env['ASSETS'], path: string): Promise<string> {
  const response = await readAsset(assets, path);
  if (response.status === 404)
    throw new Error(`"${path}" is not deployed. Deploy the whole folder that a build makes.`);
  return response.text();
}

/** Reads a file of the deployment. A response with status 404 is returned; other failures throw. */
export async function readAsset(assets: Env['ASSETS'], path: string): Promise<Response> {
  const response = await assets.fetch(`https://assets.invalid/${path}`);
  if (response.ok || response.status === 404) return response;
  throw unavailable(
    new Error(`"${path}" cannot be read: the host answers ${response.status}. Look at the host's log.`),
  );
}

/** A client that follows the HTTP policy: the Node server's, or one over `fetch` at the edge. */
export async function httpOf({ env, request }: Context): Promise<Http> {
  if (env.http) return env.http;
  const contact = await readDeployment(env.ASSETS).then(
    ({ contactUrl }) => contactUrl,
    () => new URL(request.url).origin, // for functions without a site
  );
  return createEdgeHttp({ userAgent: userAgent(contact) });
}

/** `/deployment.json`: what functions need to know about their build. */
export interface Deployment {
  /** Version of Jobfeed itself. */
  version: string;
  /** Without a trailing slash. */
  siteUrl: string;
  siteName: string;
  contactUrl: string;
  /** Interface languages; the first is at the root. */
  locales: string[];
  syncIntervalHours: number;
  iconsMode: 'off' | 'proxy' | 'local' | 's3';
  /**
   * Where items of feeds link: to the advert at the employer (the default), or to its page here (setting
   * FEED_LINKS).
   */
  feedLinks?: FeedLinks;
  jobs: number;
  /** The currencies of stated pay (ISO 4217), most frequent first. */
  currencies: string[];
  domains: number;
  /** What rendering pages needs besides their contents, if functions render pages. */
  pages?: {
    settings: SiteSettings;
    /** Names of places in each language: cities that differ from the site's name, and the jobs' countries. */
    names: Partial<Record<Locale, { cities: Record<string, string>; countries: Record<string, string> }>>;
    /** Headers of the response, as for a file. */
    headers: Record<string, string>;
  };
  /** Where the jobs are, if the search does not use files of the build. */
  engine?: DeployedEngine;
  /** RFC 3339, UTC. */
  exportedAt: string;
  builtAt: string;
}
