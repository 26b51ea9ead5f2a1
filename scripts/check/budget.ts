/** Compares the size of a site with the limits of its host. */
import { existsSync } from 'node:fs';
import { readFile, stat, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FACET_TABLE } from '../../src/filters/facets.ts';
import type { Locale } from '../../src/i18n/strings.ts';
import { type Host, HOST_NAMES, type HostLimits, HOSTS } from '../lib/hosts.ts';
import { listFiles } from '../lib/files.ts';
import type { Config } from '../config.ts';
import type { PagefindDecision } from '../emit/pagefind.ts';

export type SiteSize = Awaited<ReturnType<typeof measureSite>>;

/**
 * Measures a built site, and how much of it each setting would leave out.
 * @param locales the first is at /
 */
export async function measureSite(dir: string, locales: readonly Locale[]) {
  const files = await Array.fromAsync(listFiles(dir), async (file) => {
    const { size } = await stat(join(dir, file));
    return { file, bytes: size };
  });
  const sum = (counted: typeof files) => counted.reduce((total, { bytes }) => total + bytes, 0);
  const others = locales.slice(1).map((locale) => `${locale}/`);
  const parts = Map.groupBy(files, ({ file }) => settingOf(file, others, locales[0]) ?? '');
  parts.delete('');
  return {
    files: files.length,
    bytes: sum(files),
    largest: files.reduce((most, candidate) => (candidate.bytes > most.bytes ? candidate : most), {
      file: '',
      bytes: 0,
    }),
    fullestFolder: fullestFolder(files.map(({ file }) => file)),
    /** The number of job pages, which functions can render instead. */
    jobPages: files.filter(({ file }) => JOB_PAGE.test(file)).length,
    /** The number of lines in `_redirects`. A former address without a line has a page that redirects. */
    redirects: (await readFile(join(dir, '_redirects'), 'utf8').catch(() => '')).match(/^\//gm)?.length ?? 0,
    /** Whether the site was built for functions. */
    functions: existsSync(join(dir, '_routes.json')),
    parts: [...parts]
      .map(([setting, part]) => ({ setting, files: part.length, bytes: sum(part) }))
      .sort((a, b) => b.files - a.files),
  };
}

const JOB_PAGE = /^([a-z]{2}\/)?jobs\/[^/]+\/index\.html(\.br|\.gz)?$/;

/** The folder with the most entries, where files and folders count alike. The site's own folder is "". */
function fullestFolder(files: readonly string[]): { folder: string; files: number } {
  const entries = new Map<string, Set<string>>();
  for (const file of files) {
    const segments = file.split('/');
    for (const [depth, segment] of segments.entries()) {
      const folder = segments.slice(0, depth).join('/');
      entries.set(folder, (entries.get(folder) ?? new Set()).add(segment));
    }
  }
  return [...entries]
    .map(([folder, { size }]) => ({ folder, files: size }))
    .reduce((most, other) => (other.files > most.files ? other : most), { folder: '', files: 0 });
}

/** The setting that would leave a file out; undefined if there is none. */
function settingOf(file: string, otherLocales: string[], firstLocale: string | undefined) {
  if (/\.(br|gz)$/.test(file)) return 'PRECOMPRESS=false';
  if (otherLocales.some((prefix) => file.startsWith(prefix))) return `LOCALES=${firstLocale}`;
  if (file.startsWith('pagefind/')) return 'PAGEFIND=false';
  if (file.startsWith('embed/') || /(^|\/)feed\.json$/.test(file)) return 'EMBED=false';
  return file.startsWith('assets/icons/') ? 'ICONS_MODE=off' : undefined;
}

const millions = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const count = (number: number): string => number.toLocaleString('en');

/**
 * Says why a host cannot take a site, and what would help.
 * @returns one sentence per problem; empty when the site fits
 */
export function budgetProblems(size: SiteSize, host: Host): string[] {
  const { functions, name }: HostLimits = HOSTS[host];
  return [
    ...(size.functions && !functions
      ? [`The site offers functions, but ${name} does not run them: build with FUNCTIONS=false.`]
      : []),
    ...sizeProblems(size, host),
  ];
}

/** Says where a site exceeds its host's limits. */
function sizeProblems(size: SiteSize, host: Host): string[] {
  const limits: HostLimits = HOSTS[host];
  const problems: string[] = [];
  if (limits.files !== undefined && size.files > limits.files)
    problems.push(
      `The site has ${count(size.files)} files, but ${limits.name} takes ${count(limits.files)}.`,
    );
  if (limits.bytes !== undefined && size.bytes > limits.bytes)
    problems.push(
      `The site has ${millions(size.bytes)}, but ${limits.name} takes ${millions(limits.bytes)}.`,
    );
  if (limits.fileBytes !== undefined && size.largest.bytes > limits.fileBytes)
    problems.push(
      `The file ${size.largest.file} has ${millions(size.largest.bytes)}, but ${limits.name} takes ${millions(limits.fileBytes)} a file.`,
    );
  if (limits.folderFiles !== undefined && size.fullestFolder.files > limits.folderFiles)
    problems.push(
      `The folder "${size.fullestFolder.folder}" has ${count(size.fullestFolder.files)} entries, but ${limits.name} takes ${count(limits.folderFiles)}.`,
    );
  return problems;
}

/** The share of a host's limit on redirects above which the operator is told. */
const NEARLY_FULL = 0.9;
/** The CPU time that a function takes for its first search of 10,000 jobs. */
const COLD_SEARCH_MS = 93;

/** Whether functions can search and render pages within the host's CPU limit. */
const hasTimeForFunctions = ({ functions, requestCpuMs = Infinity }: HostLimits): boolean =>
  functions === true && requestCpuMs >= COLD_SEARCH_MS;

/**
 * Says how many jobs of this size a host can take, and which limits its functions have.
 * @param jobs the number of jobs of the site; undefined when unknown
 */
export function hostBears(
  { files, bytes, redirects: lines }: SiteSize,
  jobs: number | undefined,
  host: Host,
): string[] {
  const limits: HostLimits = HOSTS[host];
  const shares = [(limits.files ?? Infinity) / files, (limits.bytes ?? Infinity) / bytes];
  const most = Math.floor(((jobs ?? 0) * Math.min(...shares)) / 100) * 100;
  const { requestCpuMs, dayRequests, redirects } = limits;
  return [
    ...(most > 0 && most < Infinity ? [`Some ${count(most)} jobs like these fill it.`] : []),
    ...(requestCpuMs !== undefined && !hasTimeForFunctions(limits)
      ? [
          `A function may take ${requestCpuMs} ms of CPU a request, but the first search takes ${COLD_SEARCH_MS}: files and the search in the browser work there, the API, feeds of searches and PAGES=on-demand need another plan.`,
        ]
      : []),
    ...(dayRequests === undefined
      ? []
      : [
          `Functions may be asked ${count(dayRequests)} times a day, by all projects of the account together.`,
        ]),
    ...(lines > redirects * NEARLY_FULL
      ? [
          `It reads ${count(redirects)} redirects and the site has ${count(lines)}: further former addresses are pages that lead on.`,
        ]
      : []),
  ];
}

/** Says how much a setting would leave out. */
export const savedBy = (
  { files: all }: Pick<SiteSize, 'files'>,
  { setting, files, bytes }: SiteSize['parts'][number],
): string =>
  `${setting} leaves out ${count(files)} files and ${millions(bytes)} (${count(all - files)} files stay).`;

/** Names the hosts and plans whose limits the site meets. */
export function fittingHosts(size: SiteSize): string {
  const fitting = HOST_NAMES.filter((host) => budgetProblems(size, host).length === 0);
  return fitting.length > 0
    ? `It fits as it is on ${fitting.join(', ')}, in the container and on any server or bucket of your own.`
    : 'It fits as it is in the container and on any server or bucket of your own.';
}

/**
 * Lists which settings leave files out and how much each saves; empty if the site meets the size limits of all hosts.
 * @param hosts the hosts whose limits count
 */
export function budgetAdvice(size: SiteSize, hosts: readonly Host[]): string[] {
  if (hosts.every((host) => sizeProblems(size, host).length === 0)) return [];
  const canMakePages = hosts.some((host) => {
    const limits: HostLimits = HOSTS[host];
    return hasTimeForFunctions(limits) && limits.files !== undefined && size.files > limits.files;
  });
  return [
    ...(canMakePages && size.jobPages > 0
      ? [
          `PAGES=on-demand leaves out ${count(size.jobPages)} pages of jobs and those of rare filters: functions of the host make them.`,
        ]
      : []),
    ...size.parts.map((part) => savedBy(size, part)),
  ];
}

/**
 * Removes the Pagefind index from the finished site `nextDir` when PAGEFIND is auto and the site with the index exceeds its
 * host's limits. Does not check whether the site fits without the index.
 */
export async function fitPagefind(
  decision: PagefindDecision,
  { PAGEFIND, DEPLOY_HOST, LOCALES }: Pick<Config, 'PAGEFIND' | 'DEPLOY_HOST' | 'LOCALES'>,
  nextDir: string,
): Promise<PagefindDecision> {
  if (!decision.emitted || PAGEFIND !== 'auto' || DEPLOY_HOST === 'none') return decision;
  const [problem] = sizeProblems(await measureSite(nextDir, LOCALES), DEPLOY_HOST);
  const { name }: HostLimits = HOSTS[DEPLOY_HOST];
  if (problem === undefined) return { ...decision, why: `${decision.why} The site with it fits on ${name}.` };
  await rm(join(nextDir, 'pagefind'), { recursive: true });
  return { emitted: false, why: `PAGEFIND is auto, and with it: ${problem}` };
}

/** The folder whose feeds stay when the host has little room, because employers embed lists of their own jobs. */
const KEPT_FEEDS = `${FACET_TABLE.employers.folder}/`;

/**
 * When EMBED is auto and the finished site `nextDir` exceeds its host's limits, removes every `feed.json` except those of
 * employers.
 * @returns messages for the operator
 */
export async function fitFeeds(
  { EMBED, DEPLOY_HOST, LOCALES }: Pick<Config, 'EMBED' | 'DEPLOY_HOST' | 'LOCALES'>,
  nextDir: string,
): Promise<string[]> {
  if (EMBED !== 'auto' || DEPLOY_HOST === 'none') return [];
  const [problem] = sizeProblems(await measureSite(nextDir, LOCALES), DEPLOY_HOST);
  if (problem === undefined) return [];
  const feeds = listFiles(nextDir).filter(
    (file) => /\/feed\.json(\.br|\.gz)?$/.test(file) && !file.startsWith(KEPT_FEEDS),
  );
  for (const file of feeds) await rm(join(nextDir, file));
  return [
    `EMBED is auto, and with ${count(feeds.length)} more feeds: ${problem} Lists of employers can be embedded.`,
  ];
}
