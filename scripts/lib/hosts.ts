/** The limits of a host for one deployment. A host without a limit lacks its field. */
export interface HostLimits {
  name: string;
  files?: number;
  bytes?: number;
  fileBytes?: number;
  /** The maximum number of entries in a folder. */
  folderFiles?: number;
  /** Whether the host sends the headers of `_headers`. */
  headers?: true;
  /** Whether our functions run on the host. */
  functions?: true;
  /** Whether the site is deployed as a Worker with static assets (scripts/emit/worker.ts). */
  worker?: true;
  /** The number of lines of `_redirects` that the host reads; 0 if it does not read the file. */
  redirects: number;
  /** The CPU time of a function per request in milliseconds. `dayRequests` is the number of requests to functions per day. */
  requestCpuMs?: number;
  dayRequests?: number;
  /** What else an operator should know. */
  note?: string;
}

const MIB = 1024 * 1024;

/**
 * The limits that Workers and Pages share, from Cloudflare's pages "Limits" and "Redirects" on Workers static assets and on
 * Pages.
 */
const CLOUDFLARE = { fileBytes: 25 * MIB, headers: true, functions: true, redirects: 2000 } as const;
const CLOUDFLARE_FREE = { ...CLOUDFLARE, files: 20_000, requestCpuMs: 10, dayRequests: 100_000 } as const;
const CLOUDFLARE_PAID = { ...CLOUDFLARE, files: 100_000 } as const;

/** The limits in the documentation of the hosts, as of November 2026. docs/deploy.md names the pages. */
export const HOSTS = {
  'workers-free': { ...CLOUDFLARE_FREE, name: 'Cloudflare Workers (free)', worker: true },
  'workers-paid': { ...CLOUDFLARE_PAID, name: 'Cloudflare Workers (paid)', worker: true },
  'cloudflare-free': { ...CLOUDFLARE_FREE, name: 'Cloudflare Pages (free)' },
  'cloudflare-paid': {
    ...CLOUDFLARE_PAID,
    name: 'Cloudflare Pages (Workers Paid)',
    note: 'Set PAGES_WRANGLER_MAJOR_VERSION=4 in the Pages project, or 20,000 files stay the limit.',
  },
  'github-pages': {
    name: 'GitHub Pages',
    bytes: 1e9,
    redirects: 0,
    note: 'GitHub Pages sends no headers of ours (_headers is not read) and runs no functions.',
  },
  netlify: { name: 'Netlify', folderFiles: 54_000, headers: true, redirects: Infinity },
  azure: {
    name: 'Azure Static Web Apps',
    files: 15_000,
    bytes: 250e6,
    redirects: 0,
    note: 'The Standard plan allows 500 MB.',
  },
} satisfies Record<string, HostLimits>;

export type Host = keyof typeof HOSTS;
export const HOST_NAMES = Object.keys(HOSTS) as Host[];

/** The limits of DEPLOY_HOST; undefined for "none". */
export const hostLimits = (host: Host | 'none'): HostLimits | undefined =>
  host === 'none' ? undefined : HOSTS[host];

/** Headers for all paths that match `pattern`. */
export interface HeaderRule {
  /** A path in which `*` matches anything and `:name` one segment. */
  pattern: string;
  headers: Record<string, string>;
}

/**
 * Reads a `_headers` file in the format of Cloudflare Pages and Netlify: a path in the first column, its headers indented
 * below, and `#` before a comment. Accepts only what both hosts understand alike.
 * @throws Error naming the line that cannot be read
 */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const header = /^\s+([A-Za-z0-9-]+):\s*(\S.*)$/.exec(line.trimEnd());
    const rule = rules.at(-1);
    if (/^\/\S*$/.test(line)) rules.push({ pattern: line, headers: {} });
    else if (rule && header?.[1] && header[2]) rule.headers[header[1]] = header[2];
    else
      throw new Error(
        `Line ${index + 1} of _headers is "${line}". Write a path in the first column, or an indented "Name: value" below one.`,
      );
  }
  return rules;
}

/** Serializes rules as a `_headers` file. */
export const printHeadersFile = (rules: readonly HeaderRule[]): string =>
  rules
    .map(({ pattern, headers }) =>
      [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n')
    .concat('\n');

const escapeRegExp = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** The regular expression of a pattern, in which `*` matches anything and `:name` one segment. */
export const patternRegExp = (pattern: string): RegExp =>
  new RegExp(
    `^${escapeRegExp(pattern)
      .replace(/\*/g, '.*')
      .replace(/:[A-Za-z]\w*/g, '[^/]+')}$`,
  );

/**
 * Returns a function that gives the headers of a path such as `/jobs/abc/`, without a query. If several rules match, their
 * values are joined, as hosts do it.
 */
export function headerMatcher(rules: readonly HeaderRule[]): (path: string) => Record<string, string> {
  const matchers = rules.map(({ pattern, headers }) => ({
    regExp: patternRegExp(pattern),
    headers: Object.entries(headers),
  }));
  return (path) => {
    const joined: Record<string, string> = {};
    for (const { regExp, headers } of matchers) {
      if (!regExp.test(path)) continue;
      for (const [name, value] of headers)
        joined[name] = joined[name] === undefined ? value : `${joined[name]}, ${value}`;
    }
    return joined;
  };
}

/** Whether the headers of a file say that the file never changes. */
export const isImmutable = (headers: Record<string, string>): boolean =>
  /\bimmutable\b/.test(headers['Cache-Control'] ?? '');

/** Whether a header describes the content of a file, so that an answer without the file must not have it. */
export const isOfFile = (name: string): boolean => name.toLowerCase() === 'cache-control';

/** The headers of a path for an answer without its file, which is an error or a redirect. */
export const withoutFile = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isOfFile(name)));

/** Reads `_redirects` as Cloudflare Pages and Netlify do. Each line has the former path, the target, and the status 301. */
export const parseRedirects = (text: string): Map<string, string> =>
  new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const [from, to] = line.split(' ');
      return from && to ? [[from, to]] : [];
    }),
  );
