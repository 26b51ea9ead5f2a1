/** Recognises the applicant tracking system behind a careers address, a page or a pasted response. */
import { isJobBoard, plainHost, tenantOf } from '../job/boards.ts';
import type { Posting, Source } from './posting.ts';
import { SourceError, type System } from './sources/board.ts';
import { ashby } from './sources/ashby.ts';
import { csvSource } from './sources/csv.ts';
import { greenhouse } from './sources/greenhouse.ts';
import { jsonld } from './sources/jsonld.ts';
import { lever } from './sources/lever.ts';
import { personio } from './sources/personio.ts';
import { recruitee } from './sources/recruitee.ts';
import { smartrecruiters } from './sources/smartrecruiters.ts';
import { teamtailor } from './sources/teamtailor.ts';
import unread from './unread.json' with { type: 'json' };

/** The supported systems, by prefix. */
export const SYSTEMS: Readonly<Record<string, System>> = {
  ashby,
  greenhouse,
  lever,
  personio,
  recruitee,
  smartrecruiters,
  teamtailor,
};

/** Systems that host careers sites on employers' own domains, by the host of their assets. */
const ON_OWN_HOSTS: Readonly<Record<string, string>> = {
  'teamtailor-cdn.com': 'teamtailor',
  'recruiteecdn.com': 'recruitee',
};

/** An employer at a system. `source` is undefined if we cannot read that system. */
export interface Recognised {
  system: string;
  where: string;
  source: System | undefined;
}

/** Reads the employer and system from an address: "https://jobs.lever.co/Acme/1" is "Acme" at Lever. */
export function recogniseAddress(address: string): Recognised | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname } = new URL(address);
  const found = tenantOf(address);
  if (!found || isJobBoard(plainHost(hostname))) return undefined;
  const { board: system, tenant } = found;
  return { system, where: spelling(address, hostname, tenant), source: SYSTEMS[system] };
}

/**
 * The employer's name as the address spells it, because the case matters in some systems. If the host begins
 * with the name, returns the whole host.
 */
function spelling(address: string, hostname: string, name: string): string {
  if (hostname.startsWith(`${name}.`)) return hostname;
  const rest = address.slice(address.toLowerCase().indexOf(hostname) + hostname.length);
  const at = rest.toLowerCase().indexOf(name);
  return at < 0 ? name : rest.slice(at, at + name.length);
}

/**
 * Finds the employer's name at a system in the text after a prefix such as `greenhouse:`. The text may be an
 * address.
 */
export function nameAt(system: string, given: string): string {
  const where = given.trim().replace(/\/$/, '');
  const address = where.includes('://') ? where : `https://${where}`;
  const found = /[./]/.test(where) ? recogniseAddress(address) : undefined;
  if (found && found.system !== system)
    throw new SourceError(
      `"${given}" is no address of ${system} but of ${found.system}.`,
      `Write ${found.system}:${found.where}.`,
    );
  if (found) return found.where;
  const name = URL.canParse(address) && where.includes('.') ? new URL(address).host : where;
  if (!/^\w[\w.~-]{0,99}$/.test(name))
    throw new SourceError(
      `"${given}" is no name of an employer.`,
      `Write ${system}:NAME, as the address of your openings has it.`,
    );
  return name;
}

/** Finds the system that a page links to, frames or loads. Throws if it finds several employers. */
export function recognisePage(html: string, address: string): Recognised | undefined {
  const employers = new Map<string, Recognised>();
  for (const [, link = ''] of html
    .slice(0, MOST_HTML)
    .matchAll(/\b(?:href|src|action|data-url)\s*=\s*["']?([^"'\s>]{4,500})/gi)) {
    const url = URL.parse(link.replaceAll('&amp;', '&'), address);
    if (!url) continue;
    const cdn = url.hostname.split('.').slice(-2).join('.');
    const own = ON_OWN_HOSTS[cdn];
    const recognised = own
      ? { system: own, where: new URL(address).host, source: SYSTEMS[own] }
      : recogniseAddress(url.href);
    if (recognised) employers.set(`${recognised.system}:${recognised.where.toLowerCase()}`, recognised);
  }
  const read = [...employers.values()].filter(({ source }) => source);
  // A careers site on its own host belongs to the employer, so other links don't matter.
  const own = read.find(({ where }) => where === new URL(address).host);
  if (own) return own;
  if (read.length > 1)
    throw new SourceError(
      `${address} links to the openings of several employers: ${read.map(({ system, where }) => `${system}:${where}`).join(', ')}.`,
      'Say with --from which of them is you.',
    );
  return read[0] ?? [...employers.values()][0];
}
const MOST_HTML = 2_000_000;

/**
 * The system, page or table that a text comes from, with its postings. Tables are tried last, because nearly
 * any text may be one.
 */
export function recogniseAnswer(
  text: string,
): { source: Source & { title?: string }; postings: Posting[] } | undefined {
  for (const source of [...Object.values(SYSTEMS), { ...jsonld, title: 'schema.org' }, csvSource()]) {
    const postings = source.readText(text);
    if (postings && postings.length > 0) return { source, postings };
  }
  return undefined;
}

/** A text that no feed can be made from: an empty list, or a format that we do not support. */
export interface Unread {
  title: string;
  isEmpty: boolean;
}

/** Recognises a text that `recogniseAnswer` cannot read; undefined if unknown. */
export function recogniseUnread(text: string): Unread | undefined {
  const isList = text.trim().length > '[]'.length;
  const empty = Object.values(SYSTEMS).filter((source) => isList && source.readText(text)?.length === 0);
  if (empty.length === 1) return { title: empty[0]!.title, isEmpty: true };
  const start = text.slice(0, MOST_HTML);
  const links = [...start.replaceAll('\\/', '/').matchAll(/\bhttps?:\/\/[^\s"'<>\\]{4,300}/g)].slice(
    0,
    MOST_LINKS,
  );
  const linked = new Set(links.flatMap(([link]) => recogniseAddress(link)?.system ?? []));
  const found = UNREAD.find(
    ([name, { marks }]) => linked.has(name) || marks.some((mark) => start.includes(mark)),
  );
  return found && { title: found[1].title, isEmpty: false };
}
/** Maximum number of links to examine. The first links are enough to reveal the system. */
const MOST_LINKS = 1000;
const UNREAD = Object.entries(unread);
