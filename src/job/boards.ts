/** Sites with adverts of many employers: job boards, and applicant tracking systems. */
import table from './boards.json' with { type: 'json' };

/**
 * Job boards by registered domain, each checked by hand. Applications there go through an intermediary.
 * Systems that employers use for their own applications (Personio, Greenhouse, Workday …) are not included.
 */
const BOARDS = new Set(table.boards);

/** Whether a host is a job board or a subdomain of one. */
export function isJobBoard(host: string): boolean {
  const parts = host.split('.');
  return parts.some((_, at) => BOARDS.has(parts.slice(at).join('.')));
}

/** One employer's part of a board or applicant tracking system. */
export interface Tenant {
  /** The system, which may have several hosts. */
  board: string;
  /** The system's id for the employer, in lower case: often its name, sometimes a number. */
  tenant: string;
}

/** Where one kind of address contains the tenant. */
interface Pattern {
  board: string;
  page: RegExp;
  /** The parameter with the tenant; undefined if it is in host or path. */
  parameter: string | undefined;
}

/** Compiles a pattern of the table, which matches host and path. `*` matches any one part. */
function patternOf(board: string, pattern: string): Pattern {
  const [page = '', parameter] = pattern.replace('={tenant}', '').split('?');
  const slash = page.indexOf('/');
  const [host, path] = slash < 0 ? [page, ''] : [page.slice(0, slash), page.slice(slash)];
  const source = (text: string, part: string) =>
    text.replaceAll('.', '\\.').replace('*', part).replace('{tenant}', `(${part})`);
  return { board, page: new RegExp(`^${source(host, '[^./]+')}${source(path, '[^/]+')}(?:/|$)`), parameter };
}

const registeredName = (host: string): string => host.split('.').slice(-2).join('.');

/** Grouped by registered domain, so that an address is only compared with few patterns. */
const PATTERNS = Map.groupBy(
  Object.entries(table.tenants).flatMap(([board, patterns]) =>
    patterns.map((pattern) => ({ pattern, ...patternOf(board, pattern) })),
  ),
  ({ pattern }) => registeredName(pattern.split('/', 1)[0]!),
);
const NO_TENANTS = new Set(table.noTenants);

/** Normalizes a path: decodes plain letters and collapses slashes. "%2F" stays. */
export function readablePath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURI(pathname);
  } catch {
    // Keep a sequence that cannot be decoded.
  }
  return path.replace(/\/{2,}/g, '/');
}

/** Strips "www." and a trailing dot. */
export const plainHost = (hostname: string): string => hostname.replace(/^www\.|\.$/g, '');

/** Whether a host has adverts of many employers: a job board or a known applicant tracking system. */
export const isOfMany = (host: string): boolean =>
  isJobBoard(host) || PATTERNS.has(registeredName(plainHost(host)));

/**
 * The employer in an address of a known board or system; undefined for other addresses, and if the address does not
 * name it.
 *
 *     tenantOf('https://jobs.lever.co/acme/5148f955') // => { board: 'lever', tenant: 'acme' }
 *     tenantOf('https://apply.workable.com/j/DD136DD7E7') // => undefined
 */
export function tenantOf(address: string): Tenant | undefined {
  const { hostname, port, pathname, searchParams } = new URL(address);
  const host = plainHost(hostname);
  const patterns = port === '' ? PATTERNS.get(registeredName(host)) : undefined;
  if (!patterns) return undefined;
  const page = `${host}${readablePath(pathname)}`.toLowerCase();
  for (const { board, page: expected, parameter } of patterns) {
    const match = expected.exec(page);
    if (!match) continue;
    const tenant = (parameter === undefined ? match[1] : searchParams.get(parameter))?.trim().toLowerCase();
    if (tenant && !NO_TENANTS.has(tenant)) return { board, tenant };
  }
  return undefined;
}
