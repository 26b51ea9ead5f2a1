/** Gives functions one build: its files, its search and its description, kept between requests. */
import { boundedCache, bufferBytes, sharing } from '../lib/cache.ts';
import { perObject } from '../lib/per-object.ts';
import { inflate, keepRecent, release } from '../artefacts/artefacts.ts';
import { type DeployedEngine, EngineUnavailable, type OpenEngine, openEngineSite } from '../engine/index.ts';
import type { FeedLinks } from '../feeds/rss.ts';
import type { Http } from '../http/client.ts';
import { createEdgeHttp } from '../http/edge.ts';
import { userAgent } from '../http/errors.ts';
import type { EngineManifest } from '../search/formats/manifest.ts';
import { type PageSource, openPages } from '../site/stored-pages.ts';
import { withPlainWords } from '../search/plain-words.ts';
import { createSearch } from '../search/search.ts';
import { ArtefactDamaged, ArtefactMissing } from '../artefacts/artefacts.ts';
import { type Search, UnknownPlace, SearchTooCostly } from '../search/types.ts';
import type { Context, Env } from './context.ts';
import { HttpError, taggedAnswer, textHash, Unwanted } from './responses.ts';
import type { Locale } from '../i18n/strings.ts';
import type { SiteSettings } from '../site/settings.ts';

/** One build with everything that is kept for it between requests. It never turns into another build. */
export interface Deployed {
  deployment: Deployment;
  search: Search;
  /** The engine that holds the jobs, when files of the build do not. */
  engine?: OpenEngine | undefined;
  /** The contents of pages that functions make. */
  page: PageSource;
  /** Changes with whatever can change an answer. */
  version: string;
  /**
   * Gives the answer for a key, and makes it when it is not kept. An empty one says that there is none, and is not kept:
   * there are endless keys for which there is nothing, and finding that out again costs little.
   */
  answers: ReturnType<typeof boundedCache<Uint8Array<ArrayBuffer>>>;
}

/** How long a build is taken for the newest one without looking. */
const CHECK_MS = 1000;
/** While a build is being put in place, its two files can be of different builds. */
const SETTLE = { tries: 20, ms: 50 };
/** Bytes of answers that are kept, of the 128 MB that a function has at the edge. */
const ANSWER_CAPACITY = 4_000_000;
/**
 * Bytes of search files that are kept at the edge. Little, because V8 lets 64 MB of array buffers that nobody needs any more
 * gather before it collects them, but for those that are given back.
 */
const EDGE_CAPACITY = 8_000_000;

/** Bytes of what pages show that are kept. */
const PAGES_CAPACITY = 4_000_000;

interface Newest {
  deployed?: Deployed;
  manifest?: string;
  checkedAt: number;
}
/** By the files of a deployment: the object is the same for all requests to it. */
const newestOf = perObject((_: Env['ASSETS']): Newest => ({ checkedAt: 0 }));
const sharedCheck = sharing<Newest, Deployed>();

/**
 * Answers from the newest build. When a file of it is gone, because others were deployed in the meantime, the whole
 * answer is made again from the newest one: no answer mixes two builds.
 * @throws HttpError 400 for a search that costs too much or a place that nobody knows; 503 when there is no build, or a file of it, that can be read
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
  // A read is made to its end even if a client gives it up: others may wait for it.
  context.waitUntil(work.catch(() => undefined));
  return work;
}

/** How long an answer may be kept when a build is overdue, and by browsers in any case. */
const MIN_SECONDS = 60;

/** A text that is as it is because something failed: the next one may be better, so nobody keeps it. */
export class Passing {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
/** A text with headers of its own, such as where the next hits are. */
export class Linked {
  readonly text: string;
  readonly headers: Record<string, string>;
  constructor(text: string, headers: Record<string, string>) {
    this.text = text;
    this.headers = headers;
  }
}
const headersOf = new WeakMap<Uint8Array, Record<string, string>>();
/** The bodies of such texts. */
const passing = new WeakSet<Uint8Array>();

/**
 * Answers with a text that is the same until the next build: with an ETag of build and key, and kept for the next
 * request.
 * @param key names the answer among all of this build
 * @param make may fail with the reason of the signal, which aborts when the client is gone
 */
export function buildAnswer(
  context: Context,
  key: string,
  contentType: string,
  make: (deployed: Deployed, signal: AbortSignal) => Promise<string | Passing | Linked>,
): Promise<Response> {
  const { signal } = context.request;
  return withDeployed(context, async (deployed) => {
    const body = await whileWanted(signal, () =>
      deployed.answers(key, async () => {
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
    const etag = `W/"${deployed.version}-${textHash(key)}"`;
    const headers = {
      'Content-Type': contentType,
      ETag: etag,
      'Cache-Control': cacheControl(deployed.deployment, Date.now()),
      ...headersOf.get(body),
    };
    return taggedAnswer(context.request, body, headers);
  });
}

/** Several who ask for the same share the work of the first. When that one leaves, the next one begins it anew. */
async function whileWanted<T>(signal: AbortSignal, work: () => T | Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !(error instanceof Unwanted)) throw error;
    }
  }
}

/** A CDN may keep an answer until the next build is due; a browser asks again after a minute. */
export function cacheControl({ builtAt, syncIntervalHours }: Deployment, now: number): string {
  const interval = syncIntervalHours * 3600;
  const left = Math.round(Date.parse(builtAt) / 1000 + interval - now / 1000);
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

/** Looks whether there is a newer build; when none can be read, the one that was read before goes on answering. */
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

/** The build's description of itself. */
export const readDeployment = async (assets: Env['ASSETS']): Promise<Deployment> =>
  JSON.parse(await readText(assets, 'deployment.json')) as Deployment;

function open(env: Env, manifest: string, deployment: Deployment): Deployed {
  const { ASSETS, readFile, unpack } = env;
  const index = JSON.parse(manifest) as EngineManifest;
  const load = async (path: string): Promise<Uint8Array> => {
    // The manifest stays that of this build: a newer one is another `Deployed`.
    if (path === 'manifest.json') return new TextEncoder().encode(manifest);
    const own = await readFile?.(`search/${path}`);
    if (own) return own;
    const response = await readAsset(ASSETS, `search/${path}`);
    if (response.status === 404) throw new ArtefactMissing(path);
    return new Uint8Array(await response.arrayBuffer());
  };
  // Only Node unpacks by itself, and has room.
  const host = unpack ? { unpack } : { unpack: inflateAndRelease, release, kept: keepRecent(EDGE_CAPACITY) };
  const pages = openPages(
    { load, unpack: unpack ?? inflateAndRelease, kept: keepRecent(PAGES_CAPACITY), ahead: false },
    index.files.pages,
  );
  const files = { ...host, load, kept: keepRecent(EDGE_CAPACITY), ahead: false };
  const inEngine = deployment.engine && openEngineSite(deployment.engine, env, files, index, pages);
  const { version, siteUrl, siteName, locales, iconsMode } = deployment;
  return {
    deployment,
    search: withPlainWords(inEngine?.search ?? createSearch({ ...host, load })),
    engine: inEngine?.engine,
    // Without an engine there are no page stubs.
    page: inEngine?.page ?? (pages.page as PageSource),
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

/** Reads a file of the deployment that every build has. */
export async function readText(assets: Env['ASSETS'], path: string): Promise<string> {
  const response = await readAsset(assets, path);
  if (response.status === 404)
    throw new Error(`"${path}" is not deployed. Deploy the whole folder that a build makes.`);
  return response.text();
}

/** Reads a file of the deployment; a 404 is an answer too. */
export async function readAsset(assets: Env['ASSETS'], path: string): Promise<Response> {
  const response = await assets.fetch(`https://assets.invalid/${path}`);
  if (response.ok || response.status === 404) return response;
  throw unavailable(
    new Error(`"${path}" cannot be read: the host answers ${response.status}. Look at the host's log.`),
  );
}

/** A client under the project's HTTP policy: that of the Node server, or one over `fetch` at the edge. */
export async function httpOf({ env, request }: Context): Promise<Http> {
  if (env.http) return env.http;
  const contact = await readDeployment(env.ASSETS).then(
    ({ contactUrl }) => contactUrl,
    () => new URL(request.url).origin, // functions without a site around them
  );
  return createEdgeHttp({ userAgent: userAgent(contact) });
}

/** `/deployment.json`: what functions need to know of the build that they are deployed with. */
export interface Deployment {
  /** Version of Jobfeed itself. */
  version: string;
  /** Without a slash at the end. */
  siteUrl: string;
  siteName: string;
  contactUrl: string;
  /** Interface languages; the first is at the root. */
  locales: string[];
  syncIntervalHours: number;
  iconsMode: 'off' | 'proxy' | 'local' | 's3';
  /** FEED_LINKS; the adverts at the employers' without. */
  feedLinks?: FeedLinks;
  jobs: number;
  /** In which jobs state their pay (ISO 4217), those of most jobs first. */
  currencies: string[];
  domains: number;
  /** Where functions make pages: what these are made with besides what they show. */
  pages?: {
    settings: SiteSettings;
    /** Names of places in each language: cities that the site calls otherwise, and the jobs' countries. */
    names: Partial<Record<Locale, { cities: Record<string, string>; countries: Record<string, string> }>>;
    /** Headers of the answer, as a file's would have them. */
    headers: Record<string, string>;
  };
  /** Where the jobs are, when the search is not over files of the build. */
  engine?: DeployedEngine;
  /** RFC 3339, UTC. */
  exportedAt: string;
  builtAt: string;
}
