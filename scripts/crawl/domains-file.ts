import { readFile } from 'node:fs/promises';
import { readFeedDomain } from '../../src/feed/domain.ts';
import { ExportError } from '../lib/errors.ts';

/** A longer list is not read: it is no list of domains. */
const MAX_BYTES = 50_000_000;

export interface DomainList {
  /** Each once, in the order of the list. */
  domains: string[];
  /** Lines that name no domain of a feed, with what is wrong. */
  unusable: { line: number; problem: string; hint: string }[];
}

/**
 * Reads a list of domains: one a line, `#` starts a comment. Only registrable domains have feeds.
 *
 *     readDomains('bakery.example # since May') // => { domains: ['bakery.example'], unusable: [] }
 */
export function readDomains(text: string): DomainList {
  const domains = new Set<string>();
  const unusable: DomainList['unusable'] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const given = line.replace(/#.*/, '').trim();
    if (given === '') continue;
    const read = readFeedDomain(given);
    if ('domain' in read) domains.add(read.domain);
    else unusable.push({ line: index + 1, problem: read.message, hint: read.hint });
  }
  return { domains: [...domains], unusable };
}

/**
 * The list in a file.
 * @throws ExportError `crawl-list` when it cannot be read or names no domain
 */
export async function readDomainsFile(path: string): Promise<DomainList> {
  const bytes = await readFile(path).catch((error: unknown) => {
    const code = (error as NodeJS.ErrnoException).code;
    throw listError(`The list of domains "${path}" cannot be read (${code}).`, error);
  });
  if (bytes.length > MAX_BYTES) throw listError(`The list of domains "${path}" is larger than 50 MB.`);
  const list = readDomains(bytes.toString('utf8'));
  if (list.domains.length === 0) throw listError(`The list "${path}" names no domain.`);
  return list;
}

const listError = (what: string, cause?: unknown): ExportError =>
  new ExportError('crawl-list', what, 'Give a text file with one domain a line.', { cause });
