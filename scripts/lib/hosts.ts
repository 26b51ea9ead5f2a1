/** The limits of a host for one deployment; a limit that is not given does not exist. */
export interface HostLimits {
  name: string;
  files?: number;
  bytes?: number;
  fileBytes?: number;
  /** Entries of one folder. */
  folderFiles?: number;
  /** Whether it sends the headers of `_headers`. */
  headers?: true;
  /** Whether our functions run there. */
  functions?: true;
  /** Milliseconds of CPU that a function may take for a request, and requests to functions in a day. */
  requestCpuMs?: number;
  dayRequests?: number;
  /** Anything else that an operator should know. */
  note?: string;
}

const MIB = 1024 * 1024;

/** The limits in the hosts' own documentation, read in November 2026; docs/deploy.md names the pages. */
export const HOSTS = {
  'cloudflare-free': {
    name: 'Cloudflare Pages (free)',
    files: 20_000,
    fileBytes: 25 * MIB,
    headers: true,
    functions: true,
    requestCpuMs: 10,
    dayRequests: 100_000,
  },
  'cloudflare-paid': {
    name: 'Cloudflare Pages (Workers Paid)',
    files: 100_000,
    fileBytes: 25 * MIB,
    headers: true,
    functions: true,
    note: 'Set PAGES_WRANGLER_MAJOR_VERSION=4 in the Pages project, or 20,000 files stay the limit.',
  },
  'github-pages': {
    name: 'GitHub Pages',
    bytes: 1e9,
    note: 'GitHub Pages sends no headers of ours (_headers is not read) and runs no functions.',
  },
  netlify: { name: 'Netlify', folderFiles: 54_000, headers: true },
  azure: {
    name: 'Azure Static Web Apps',
    files: 15_000,
    bytes: 250e6,
    note: 'The Standard plan allows 500 MB.',
  },
} satisfies Record<string, HostLimits>;

export type Host = keyof typeof HOSTS;
export const HOST_NAMES = Object.keys(HOSTS) as Host[];

/** The limits of DEPLOY_HOST; undefined for "none". */
export const hostLimits = (host: Host | 'none'): HostLimits | undefined =>
  host === 'none' ? undefined : HOSTS[host];

/** The headers that every address matching `pattern` gets. */
export interface HeaderRule {
  /** A path; `*` is anything, `:name` for one segment. */
  pattern: string;
  headers: Record<string, string>;
}

/**
 * Reads a `_headers` file (the format of Cloudflare Pages and Netlify): a path in the first column, its headers indented
 * below it, `#` starts a comment line. Only what both hosts understand alike is accepted.
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

/** The rules as a file again. */
export const printHeadersFile = (rules: readonly HeaderRule[]): string =>
  rules
    .map(({ pattern, headers }) =>
      [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n')
    .concat('\n');

const escapeRegExp = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** The paths that a pattern matches: `*` is anything, `:name` is one segment. */
export const patternRegExp = (pattern: string): RegExp =>
  new RegExp(
    `^${escapeRegExp(pattern)
      .replace(/\*/g, '.*')
      .replace(/:[A-Za-z]\w*/g, '[^/]+')}$`,
  );

/** Says for a path (`/jobs/abc/`, without query) which headers it gets. Values of several rules are joined, as hosts do. */
export function headerMatcher(rules: readonly HeaderRule[]): (path: string) => Record<string, string> {
  const matchers = rules.map(({ pattern, headers }) => ({
    regExp: patternRegExp(pattern),
    headers: Object.entries(headers),
  }));
  return (path) => {
    const found: Record<string, string> = {};
    for (const { regExp, headers } of matchers) {
      if (!regExp.test(path)) continue;
      for (const [name, value] of headers)
        found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`;
    }
    return found;
  };
}

/** Whether the file at this path never changes under its name. */
export const isImmutable = (headers: Record<string, string>): boolean =>
  /\bimmutable\b/.test(headers['Cache-Control'] ?? '');

/** Whether a header promises something of a file: no answer has it that is none, whatever its address. */
export const isOfFile = (name: string): boolean => name.toLowerCase() === 'cache-control';

/** The headers of a path for an answer without its file: one that says that there is none, or leads elsewhere. */
export const withoutFile = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isOfFile(name)));

/** Reads `_redirects`, as Cloudflare Pages and Netlify do: a line has the path, where it leads and the status, 301. */
export const parseRedirects = (text: string): Map<string, string> =>
  new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const [from, to] = line.split(' ');
      return from && to ? [[from, to]] : [];
    }),
  );
