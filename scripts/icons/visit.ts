/** Visits one employer's site for its icon. */
import { FetchError } from '../../src/http/errors.ts';
import { bestFirst, ICON_SIZE, type IconLink, manifestIcons, pageIcons } from '../../src/http/page-head.ts';
import { ifNewer, validatorsOf } from '../http/headers.ts';
import { type Polite, type PoliteAnswer, whyNot } from '../polite/index.ts';
import { type EncodedIcon, encodeIcon } from './encode.ts';
import {
  type IconOutcome,
  type IconsTable,
  type StoredIcon,
  ICON_OUTCOMES,
  iconsTable,
} from './icons-table.ts';
import type { Config } from '../config.ts';
import { warnOfWorst } from '../lib/progress.ts';
import { retryMs } from '../polite/schedule.ts';
import { serveStage } from '../polite/stage-process.ts';
import { type CrawlPolicy, type Run, visitAll } from '../polite/visit-all.ts';

const DAY = 86_400_000;
/** The time between visits. After a failure the next visit is sooner. */
const REVISIT_MS = 30 * DAY;
/** The maximum number of refreshes to follow. Some home pages only redirect in this way ("/" to "/en/"). */
const MAX_REFRESHES = 2;
/** The limits for home pages. They are high because some pages contain all of their images and styles. */
const PAGE_LIMITS = { bytes: 2_000_000, decodedBytes: 4_000_000, totalMs: 30_000 };
const MANIFEST_LIMITS = { bytes: 100_000, decodedBytes: 100_000, totalMs: 15_000 };
const ICON_LIMITS = { bytes: 500_000, decodedBytes: 500_000, totalMs: 15_000 };
const ICON_TYPES = 'image/png, image/webp, image/jpeg, image/x-icon, image/*;q=0.1';

interface Visitor {
  polite: Polite;
  icons: IconsTable;
  now: Date;
}

interface Found {
  outcome: IconOutcome;
  reason?: string;
  icon?: EncodedIcon;
  answer?: PoliteAnswer;
}

/**
 * Looks for the icon of a domain's site, and records the result. A failure of the site is an outcome. The function throws only
 * for a broken state, or when the run's signal aborts.
 * @param turn the turn of the host that has the domain's name
 */
async function visitSite(domain: string, turn: () => void, visitor: Visitor): Promise<IconOutcome> {
  const { icons, now } = visitor;
  const before = icons.icon(domain);
  const result = await look(domain, turn, before, visitor);
  if (result.outcome !== 'postponed') icons.record(next(domain, before, result, now));
  return result.outcome;
}

async function look(
  domain: string,
  turn: () => void,
  before: StoredIcon | undefined,
  visitor: Visitor,
): Promise<Found> {
  try {
    const links = await findLinks(`https://${domain}/`, turn, visitor);
    return Array.isArray(links) ? await fetchBest(links, before, domain, visitor) : links;
  } catch (error) {
    return whyNot(error);
  }
}

/** The addresses that the icon may have, the best first: those in the home page and in its manifest, then /favicon.ico. */
async function findLinks(
  home: string,
  turn: (() => void) | undefined,
  visitor: Visitor,
  refreshes = 0,
): Promise<string[] | Found> {
  let page: PoliteAnswer;
  try {
    const headers = { accept: 'text/html, application/xhtml+xml;q=0.9', 'accept-language': '*' };
    page = await visitor.polite.get(home, turn, { headers, limits: PAGE_LIMITS });
  } catch (error) {
    // A page that is too large to read says nothing about the icon, so only /favicon.ico is tried.
    if (error instanceof FetchError && /^(limit-(decoded-)?bytes|answer-encoding)$/.test(error.code))
      return bestFirst([], home);
    throw error;
  }
  if (page.status !== 200) {
    const isThere = page.status === 404 || page.status === 410;
    return isThere ? bestFirst([], home) : { outcome: 'failed', reason: `http-${page.status}` };
  }
  const { icons, manifest, refresh } = pageIcons(new TextDecoder().decode(page.bytes), page.url);
  if (refresh !== undefined && refreshes < MAX_REFRESHES)
    return findLinks(refresh, undefined, visitor, refreshes + 1);
  if (manifest !== undefined && !icons.some(({ size }) => size >= ICON_SIZE))
    icons.push(...(await readManifest(manifest, visitor)));
  return bestFirst(icons, page.url);
}

async function readManifest(url: string, { polite }: Visitor): Promise<IconLink[]> {
  try {
    const headers = { accept: 'application/manifest+json, application/json;q=0.9' };
    const answer = await polite.get(url, undefined, { headers, limits: MANIFEST_LIMITS });
    return answer.status === 200 ? manifestIcons(new TextDecoder().decode(answer.bytes), answer.url) : [];
  } catch (error) {
    whyNot(error);
    return [];
  }
}

/** Fetches the first icon that is large enough, or else the largest of those that are tried. */
async function fetchBest(
  links: readonly string[],
  before: StoredIcon | undefined,
  domain: string,
  visitor: Visitor,
): Promise<Found> {
  let best: (Found & { icon: EncodedIcon }) | undefined;
  let failure: Found | undefined;
  for (const url of links) {
    const known = before?.name && before.url === url ? before : undefined;
    try {
      const headers = { accept: ICON_TYPES, ...ifNewer(known) };
      const answer = await visitor.polite.get(url, undefined, { headers, limits: ICON_LIMITS });
      if (answer.status === 304 && known) return { outcome: 'unchanged', answer };
      if (answer.status !== 200) {
        if (answer.status >= 500 || answer.status === 429)
          failure ??= { outcome: 'failed', reason: `http-${answer.status}` };
        continue;
      }
      const icon = await encodeSafely(answer.bytes, before, domain, visitor);
      if (icon && icon.side > (best?.icon.side ?? 0)) {
        best = {
          outcome: icon.name === before?.name ? 'unchanged' : 'taken',
          icon,
          answer: { ...answer, url },
        };
      }
      if (best && best.icon.side >= ICON_SIZE) break;
    } catch (error) {
      const { outcome, reason } = whyNot(error);
      if (outcome !== 'barred') failure ??= { outcome, reason };
    }
  }
  return best ?? failure ?? { outcome: 'none', reason: 'no-icon' };
}

/**
 * Decodes an icon. A failure is recorded before and removed afterwards, so that an image that crashes the decoder is not
 * decoded again in every run.
 */
async function encodeSafely(
  bytes: Uint8Array,
  before: StoredIcon | undefined,
  domain: string,
  { icons, now }: Visitor,
): Promise<EncodedIcon | undefined> {
  icons.record(next(domain, before, { outcome: 'failed', reason: 'decoder-died' }, now));
  const icon = await encodeIcon(bytes);
  if (before) icons.record(before);
  else icons.remove(domain);
  return icon;
}

/** The time until the next visit. It is a day after the first failure, and doubles with each further failure. */
const waitMs = (outcome: IconOutcome, failures: number): number =>
  outcome === 'failed' ? retryMs(DAY, REVISIT_MS, failures) : REVISIT_MS;

function next(
  domain: string,
  before: StoredIcon | undefined,
  { outcome, reason, icon, answer }: Found,
  now: Date,
): StoredIcon {
  const failures = outcome === 'failed' ? (before?.failures ?? 0) + 1 : 0;
  // A known icon stays while the site is unreachable. It is dropped when the site bars us or has no icon any more.
  const keptIcon = outcome === 'failed' || outcome === 'unchanged' ? before : undefined;
  return {
    domain,
    checkedAt: now.toISOString(),
    nextAt: new Date(now.getTime() + waitMs(outcome, failures)).toISOString(),
    outcome,
    reason: reason ?? null,
    failures,
    url: icon && answer ? answer.url : (keptIcon?.url ?? null),
    ...validatorsOf(answer?.headers, icon ? undefined : keptIcon),
    name: icon?.name ?? keptIcon?.name ?? null,
    webp: icon?.webp ?? keptIcon?.webp ?? null,
  };
}

interface IconsSummary extends Record<IconOutcome, number> {
  /** The number of domains whose icon was due. */
  due: number;
  /** How many of the due domains were not visited, because time ran out or the host is in backoff. */
  left: number;
}

/**
 * Visits the sites of domains with jobs for icons that are new or due. It follows the crawl policy, and takes no more time than
 * is allowed for job pages.
 */
export async function collectIcons(
  run: Run<CrawlPolicy & Pick<Config, 'SCRAPE_BUDGET_MINUTES'>>,
): Promise<IconsSummary> {
  const { state, config, progress } = run;
  const icons = iconsTable(state.db);
  const { now } = config;
  icons.forget();
  const stage = progress.stage('Icons');
  const { due, counts, left } = await visitAll(run, stage, {
    visits: { table: 'icons', longestMs: REVISIT_MS, what: 'Icons' },
    dueNow: () => icons.due(now.toISOString()),
    addressOf: (domain) => `https://${domain}/`,
    outcomes: ICON_OUTCOMES,
    visit: (domain, end, polite) => visitSite(domain, end, { polite, icons, now }),
    minutes: config.SCRAPE_BUDGET_MINUTES,
  });
  const summary = { due, ...counts, left: left.length };
  stage.end(summary);
  warnOfWorst(progress, 'Icons failed to load', icons.worst(now.toISOString()));
  return summary;
}

if (import.meta.main) await serveStage(collectIcons);
