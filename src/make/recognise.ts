/** Which applicant system is behind a careers address, a page or a pasted answer. */
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

/** The systems that have a source, by the name before the colon. */
export const SYSTEMS: Readonly<Record<string, System>> = {
  ashby,
  greenhouse,
  lever,
  personio,
  recruitee,
  smartrecruiters,
  teamtailor,
};

/** Systems that put careers sites on the employers' own hosts, by the host of what these pages load. */
const ON_OWN_HOSTS: Readonly<Record<string, string>> = {
  'teamtailor-cdn.com': 'teamtailor',
  'recruiteecdn.com': 'recruitee',
};

/** An employer at an applicant system; without a source for one that is known, but not read. */
export interface Recognised {
  system: string;
  where: string;
  source: System | undefined;
}

/** The employer and system in an address: "https://jobs.lever.co/Acme/1" is "Acme" at Lever. */
export function recogniseAddress(address: string): Recognised | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname } = new URL(address);
  const found = tenantOf(address);
  if (!found || isJobBoard(plainHost(hostname))) return undefined;
  const { board: system, tenant } = found;
  return { system, where: spelling(address, hostname, tenant), source: SYSTEMS[system] };
}

/** A name as the address has it, which some systems tell apart by case; the host where that is the name. */
function spelling(address: string, hostname: string, name: string): string {
  if (hostname.startsWith(`${name}.`)) return hostname;
  const rest = address.slice(address.toLowerCase().indexOf(hostname) + hostname.length);
  const at = rest.toLowerCase().indexOf(name);
  return at < 0 ? name : rest.slice(at, at + name.length);
}

/** What stands behind `greenhouse:`, which may be an address, as the system calls the employer. */
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

/** The system in what a page links to, shows in a frame or loads. Two employers on a page are asked about, never guessed. */
export function recognisePage(html: string, address: string): Recognised | undefined {
  const found = new Map<string, Recognised>();
  for (const [, link = ''] of html
    .slice(0, MOST_HTML)
    .matchAll(/\b(?:href|src|action|data-url)\s*=\s*["']?([^"'\s>]{4,500})/gi)) {
    const url = URL.parse(link.replaceAll('&amp;', '&'), address);
    if (!url) continue;
    const cdn = url.hostname.split('.').slice(-2).join('.');
    const own = ON_OWN_HOSTS[cdn];
    const one = own
      ? { system: own, where: new URL(address).host, source: SYSTEMS[own] }
      : recogniseAddress(url.href);
    if (one) found.set(`${one.system}:${one.where.toLowerCase()}`, one);
  }
  const read = [...found.values()].filter(({ source }) => source);
  // A site on its own host is the employer's, whatever it links to.
  const own = read.find(({ where }) => where === new URL(address).host);
  if (own) return own;
  if (read.length > 1)
    throw new SourceError(
      `${address} links to the openings of several employers: ${read.map(({ system, where }) => `${system}:${where}`).join(', ')}.`,
      'Say with --from which of them is you.',
    );
  return read[0] ?? [...found.values()][0];
}
const MOST_HTML = 2_000_000;

/** The system, page or table whose text this is, and the postings in it. Nearly everything may be a table. */
export function recogniseAnswer(
  text: string,
): { source: Source & { title?: string }; postings: Posting[] } | undefined {
  for (const source of [...Object.values(SYSTEMS), { ...jsonld, title: 'schema.org' }, csvSource()]) {
    const postings = source.readText(text);
    if (postings && postings.length > 0) return { source, postings };
  }
  return undefined;
}

/** What a text is from which no feed is made: a list without openings, or what another system writes, by its name. */
export interface Unread {
  title: string;
  isEmpty: boolean;
}

/** Says what a text is that `recogniseAnswer` does not read; undefined for what nobody knows. */
export function recogniseUnread(text: string): Unread | undefined {
  const isList = text.trim().length > '[]'.length;
  const empty = Object.values(SYSTEMS).filter((source) => isList && source.readText(text)?.length === 0);
  if (empty.length === 1) return { title: empty[0]!.title, isEmpty: true };
  const start = text.slice(0, MOST_HTML);
  const links = start.replaceAll('\\/', '/').matchAll(/\bhttps?:\/\/[^\s"'<>\\]{4,300}/g);
  const linked = new Set([...links].flatMap(([link]) => recogniseAddress(link)?.system ?? []));
  const found = UNREAD.find(
    ([name, { marks }]) => linked.has(name) || marks.some((mark) => start.includes(mark)),
  );
  return found && { title: found[1].title, isEmpty: false };
}
const UNREAD = Object.entries(unread);
