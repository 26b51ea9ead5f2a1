/** The limits of a host for one deployment; a limit that is not given does not exist. */
export interface HostLimits {
  name: string;
  files?: number;
  bytes?: number;
  fileBytes?: number;
  /** Entries of one folder. */
  folderFiles?: number;
  /** Whether our functions run there. */
  functions?: true;
  /** Anything else that an operator should know. */
  note?: string;
}

const MIB = 1024 * 1024;

/** The limits in the hosts' own documentation, read in November 2026; docs/deploy.md names the pages. */
export const HOSTS = {
  'cloudflare-free': { name: 'Cloudflare Pages (free)', files: 20_000, fileBytes: 25 * MIB, functions: true },
  'cloudflare-paid': {
    name: 'Cloudflare Pages (Workers Paid)',
    files: 100_000,
    fileBytes: 25 * MIB,
    functions: true,
    note: 'Set PAGES_WRANGLER_MAJOR_VERSION=4 in the Pages project, or 20,000 files stay the limit.',
  },
  'github-pages': {
    name: 'GitHub Pages',
    bytes: 1e9,
    note: 'GitHub Pages sends no headers of ours (_headers is not read) and runs no functions.',
  },
  netlify: { name: 'Netlify', folderFiles: 54_000 },
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
