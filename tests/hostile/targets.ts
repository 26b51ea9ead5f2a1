/** What reads the inputs of the fuzz: the real ways in. Modules are loaded by the process that measures them alone. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ValidationResult } from '../../src/feed/finding.ts';

/** What the reading of one input gave, besides its cost. */
export interface Outcome {
  /** Findings of a validation. */
  findings?: number;
  /** The longest that the server's main thread worked while another request waited, in ms of CPU. */
  blockedMs?: number;
}

/** Where a target finds what it needs. */
interface Place {
  /** The file that holds the input. */
  file: string;
  /** A built site to search in. */
  site: string;
}

interface Reader {
  /** Reads the input; throws when it ends in a way that the product has no answer for. */
  run: () => Promise<Outcome>;
  /** Counts findings that `run` does not see; asked when the cost has been measured. */
  findings?: () => number;
  close?: () => Promise<void>;
}

/** Gets ready to read the input. */
type Target = (place: Place) => Promise<Reader>;

/** Between two other requests, in ms: they are there to be answered, not to cost. */
const ASK_AGAIN_MS = 50;

const findingsOf = (result: Partial<ValidationResult> | undefined): number =>
  (result?.errors?.length ?? 0) + (result?.warnings?.length ?? 0);

/** What a stage of `text-stages.ts` reads. */
const stage =
  (name: string): Target =>
  async ({ file }) => {
    const { TEXT_STAGES } = await import('./text-stages.ts');
    const bytes = await readFile(file);
    return {
      run: async () => {
        const result = await TEXT_STAGES[name]!(bytes.toString());
        return { findings: findingsOf(result as Partial<ValidationResult> | undefined) };
      },
    };
  };

/** A feed on any way in: all of them refuse first what would need too much memory once parsed. */
const feed: Target = async ({ file }) => {
  const [{ hasTooManyValues }, { validateFeed }] = await Promise.all([
    import('../../src/feed/validate.ts'),
    import('../../src/feed/validate.ts'),
  ]);
  const bytes = await readFile(file);
  return {
    run: async () => ({
      findings: hasTooManyValues(bytes) ? 0 : findingsOf(validateFeed(bytes, { now: new Date() })),
    }),
  };
};

/** As a sync reads an export, without the state. */
const archive: Target = async ({ file }) => {
  const [{ unpack }, { EXPORT_LIMITS }, { acceptFeed }, { ExportError }] = await Promise.all([
    import('../../scripts/sync/unpack.ts'),
    import('../../scripts/sync/limits.ts'),
    import('../../scripts/sync/accept.ts'),
    import('../../scripts/lib/errors.ts'),
  ]);
  const now = new Date();
  return {
    run: async () => {
      const known = new Set<string>();
      try {
        for await (const entry of unpack(file, EXPORT_LIMITS)) {
          if (!('domain' in entry) || known.has(entry.domain)) continue;
          known.add(entry.domain);
          if (!('feed' in entry)) continue;
          createHash('sha256').update(entry.feed).digest();
          acceptFeed(entry.domain, entry.feed, { now });
        }
      } catch (error) {
        if (!(error instanceof ExportError)) throw error;
      }
      return {};
    },
  };
};

/** An icon's bytes, as the build and the Node server draw them. */
const icon: Target = async ({ file }) => {
  const { encodeIcon } = await import('../../scripts/icons/encode.ts');
  const bytes = await readFile(file);
  return {
    run: async () => {
      await encodeIcon(bytes);
      return {};
    },
  };
};

/** Addresses of searches, answered by the functions over a real index. */
const searches: Target = async ({ file, site }) => {
  const [{ functionRoutes }, { fileReader, staticFiles }, { unpack }] = await Promise.all([
    import('../../scripts/serve.ts'),
    import('../../scripts/serve/static-files.ts'),
    import('../../scripts/lib/site-search.ts'),
  ]);
  const files = staticFiles(site);
  const assets = { fetch: (address: string | Request) => files(new Request(address)) };
  const folder = new URL('../../functions', import.meta.url).pathname;
  const call = await functionRoutes(folder, { ASSETS: assets, readFile: fileReader(site), unpack });
  const paths = (await readFile(file, 'utf8')).split('\n');
  return {
    run: async () => {
      for (const path of paths) {
        const answer = await call(new Request(new URL(path, 'https://jobs.example')));
        if (!answer || ![200, 400].includes(answer.status))
          throw new Error(`${path.slice(0, 300)} is answered with ${answer?.status}.`);
        await answer.arrayBuffer();
      }
      return {};
    },
  };
};

/** A body that is sent to the Node server, while others ask for other things. */
const validateBody: Target = async ({ file, site }) => {
  const [{ startServer }, { readConfig }, { validateFeed }] = await Promise.all([
    import('../../scripts/serve.ts'),
    import('../../scripts/config.ts'),
    import('../../src/feed/validate.ts'),
  ]);
  const server = await startServer({ config: readConfig({}), dir: site, port: 0, host: '127.0.0.1' });
  const post = async (body: BodyInit): Promise<void> => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${server.url}/api/v1/validate`, { method: 'POST', headers, body });
    if (![200, 400, 413, 503].includes(answer.status))
      throw new Error(`The body is answered with ${answer.status}.`);
    for await (const piece of answer.body ?? []) void piece;
  };
  const blockedMs = async (): Promise<number> => {
    const before = process.threadCpuUsage();
    await (await fetch(`${server.url}/api/v1/health`)).arrayBuffer();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  await post('{}');
  await blockedMs();
  const bytes = await readFile(file);
  return {
    run: async () => {
      let isOver = false;
      const posted = post(bytes).finally(() => (isOver = true));
      let worst = 0;
      for (; !isOver; await pause(ASK_AGAIN_MS)) worst = Math.max(worst, await blockedMs());
      await posted;
      return { blockedMs: worst };
    },
    findings: () => findingsOf(validateFeed(bytes, { now: new Date() })),
    close: server.close,
  };
};

/** By kind of input. */
// prettier-ignore
export const TARGETS = {
  feed, page: stage('scrape: a page'), 'icon links': stage('icons: a home page'),
  robots: stage('robots: a file'), 'query text': stage('search: a query'), tar: archive, zip: archive,
  ndjson: archive, icon, searches, 'validate body': validateBody,
} satisfies Record<string, Target>;

export type KindName = keyof typeof TARGETS;
