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
