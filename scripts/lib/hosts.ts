/** Limits of a host per deployment; an absent limit does not exist. */
export interface HostLimits {
  name: string;
  files?: number;
  bytes?: number;
  fileBytes?: number;
  /** Maximum number of entries per folder. */
  folderFiles?: number;
  /** Whether it sends the headers of `_headers`. */
  headers?: true;
  /** Whether our functions run there. */
  functions?: true;
  /** Whether it is deployed as a Worker with static assets (scripts/emit/worker.ts). */
  worker?: true;
  /** Lines of `_redirects` that it reads; 0 where it does not read the file. */
  redirects: number;
  /** CPU milliseconds per function request, and function requests per day. */
  requestCpuMs?: number;
  dayRequests?: number;
  /** Anything else that an operator should know. */
  note?: string;
}

const MIB = 1024 * 1024;

/**
 * The same for Workers and Pages, from Cloudflare's pages "Limits" and "Redirects" on Workers static assets and on
 * Pages.
 */
const CLOUDFLARE = { fileBytes: 25 * MIB, headers: true, functions: true, redirects: 2000 } as const;
const CLOUDFLARE_FREE = { ...CLOUDFLARE, files: 20_000, requestCpuMs: 10, dayRequests: 100_000 } as const;
const CLOUDFLARE_PAID = { ...CLOUDFLARE, files: 100_000 } as const;

/** The limits in the hosts' documentation, read in November 2026; docs/deploy.md names the pages. */
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
  /** A path; `*` matches anything, `:name` one segment. */
  pattern: string;
  headers: Record<string, string>;
}

/**
 * Reads a `_headers` file (the format of Cloudflare Pages and Netlify): a path in the first column, its headers indented below,
 * `#` starts a comment line. Accepts only what both hosts understand alike.
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

/** The regular expression of a pattern: `*` matches anything, `:name` one segment. */
export const patternRegExp = (pattern: string): RegExp =>
  new RegExp(
    `^${escapeRegExp(pattern)
      .replace(/\*/g, '.*')
      .replace(/:[A-Za-z]\w*/g, '[^/]+')}$`,
  );

/** Returns a lookup of headers by path (`/jobs/abc/`, without query). Joins the values of several matching rules, as hosts do. */
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

/** Whether the file never changes under its name. */
export const isImmutable = (headers: Record<string, string>): boolean =>
  /\bimmutable\b/.test(headers['Cache-Control'] ?? '');

/** Whether a header describes a file's content, so that answers without a file must not have it. */
export const isOfFile = (name: string): boolean => name.toLowerCase() === 'cache-control';

/** The headers of a path for answers without its file: errors and redirects. */
export const withoutFile = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isOfFile(name)));

/** Reads `_redirects` as Cloudflare Pages and Netlify do: source path, target and status 301 on each line. */
export const parseRedirects = (text: string): Map<string, string> =>
  new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const [from, to] = line.split(' ');
      return from && to ? [[from, to]] : [];
    }),
  );
