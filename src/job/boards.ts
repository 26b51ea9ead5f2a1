/** Sites that show adverts of many employers: job boards, and the applicant systems that employers use. */
import table from './boards.json' with { type: 'json' };

/**
 * Sites that show adverts of many employers, by registered domain, each looked at: an application there goes through
 * somebody between. Systems that employers use for applications to themselves (Personio, Greenhouse, Workday …) are none.
 */
const BOARDS = new Set(table.boards);

/** Whether a host is that of a job board, or below it. */
export function isJobBoard(host: string): boolean {
  const parts = host.split('.');
  return parts.some((_, at) => BOARDS.has(parts.slice(at).join('.')));
}

/** One employer's part of a board or an applicant system. */
export interface Tenant {
  /** The system, which may have several hosts. */
  board: string;
  /** What the system calls the employer, in lower case: often its name, sometimes a number. */
  tenant: string;
}

/** Where one kind of address has the tenant. */
interface Pattern {
  board: string;
  page: RegExp;
  /** The parameter with the tenant; without one it is in host or path. */
  parameter: string | undefined;
}

/** A pattern of the table as an expression for host and path: `*` is any one part of either. */
function patternOf(board: string, pattern: string): Pattern {
  const [page = '', parameter] = pattern.replace('={tenant}', '').split('?');
  const slash = page.indexOf('/');
  const [host, path] = slash < 0 ? [page, ''] : [page.slice(0, slash), page.slice(slash)];
  const source = (text: string, part: string) =>
    text.replaceAll('.', '\\.').replace('*', part).replace('{tenant}', `(${part})`);
  return { board, page: new RegExp(`^${source(host, '[^./]+')}${source(path, '[^/]+')}(?:/|$)`), parameter };
}

const registeredName = (host: string): string => host.split('.').slice(-2).join('.');

/** By registered domain, so that an address is compared with few of them. */
const PATTERNS = Map.groupBy(
  Object.entries(table.tenants).flatMap(([board, patterns]) =>
    patterns.map((pattern) => ({ pattern, ...patternOf(board, pattern) })),
  ),
  ({ pattern }) => registeredName(pattern.split('/', 1)[0]!),
);
const NO_TENANTS = new Set(table.noTenants);

/** A path without what says nothing: percent signs before plain letters, and doubled slashes. "%2F" is no slash. */
export function readablePath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURI(pathname);
  } catch {
    // Left as it is written.
  }
  return path.replace(/\/{2,}/g, '/');
}

/** The name of a host without what leads to the same one. */
export const plainHost = (hostname: string): string => hostname.replace(/^www\.|\.$/g, '');

/** Whether adverts of many employers are at a host: a job board, or a known applicant system. */
export const isOfMany = (host: string): boolean =>
  isJobBoard(host) || PATTERNS.has(registeredName(plainHost(host)));

/**
 * The employer in an address of a known board or applicant system. Undefined for other addresses, and where the address
 * does not say who it is.
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
    const found = expected.exec(page);
    if (!found) continue;
    const tenant = (parameter === undefined ? found[1] : searchParams.get(parameter))?.trim().toLowerCase();
    if (tenant && !NO_TENANTS.has(tenant)) return { board, tenant };
  }
  return undefined;
}
