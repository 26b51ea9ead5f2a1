import { readFile, stat } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { validateFeed } from '../../src/feed/validate.ts';
import { type Say, tell } from '../../src/feed/words/say.ts';
import type { Config } from '../config.ts';
import { messageOf } from '../lib/errors.ts';
import type { Report } from './formats.ts';

/**
 * Checks one source: a file, "-", an https address, or a domain. Never rejects for what is wrong with it.
 * @param say in which language
 */
export async function checkSource(source: string, config: Config, say: Say): Promise<Report> {
  if (source === '-') return { source, ...read(await buffer(process.stdin), config.now, say) };
  const isFile = await stat(source).then(
    (found) => found.isFile(),
    () => false,
  );
  if (isFile) return checkFile(source, config.now, say);
  if (/^https?:\/\//i.test(source) || /^[^/\\]+\.(?!json$)[^./\\]+$/i.test(source)) {
    // Most runs are about files and need none of this.
    const { checkRemote } = await import('./network.ts');
    return checkRemote(source, config, say);
  }
  return { source, failure: tell(say, 'source.none', { source }) };
}

async function checkFile(source: string, now: Date, say: Say): Promise<Report> {
  const below = relative(process.cwd(), source);
  const file = (below.startsWith('..') ? resolve(source) : below).replaceAll('\\', '/');
  try {
    return { source, file, ...read(await readFile(source), now, say) };
  } catch (error) {
    return { source, file, failure: tell(say, 'source.unreadable', { source, reason: messageOf(error) }) };
  }
}

const read = (bytes: Uint8Array, now: Date, say: Say): Pick<Report, 'text' | 'result'> => ({
  text: new TextDecoder().decode(bytes),
  result: validateFeed(bytes, { now, say }),
});
