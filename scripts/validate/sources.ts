import { readFile, stat } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { validateFeed } from '../../src/feed/validate.ts';
import { type Config } from '../config.ts';
import { type Report } from './report.ts';

/** Checks one source: a file, "-", an https address, or a domain. Never rejects for what is wrong with it. */
export async function checkSource(source: string, config: Config): Promise<Report> {
  if (source === '-') return { source, ...read(await buffer(process.stdin), config.now) };
  const isFile = await stat(source).then(
    (found) => found.isFile(),
    () => false,
  );
  if (isFile) return checkFile(source, config.now);
  if (/^https?:\/\//i.test(source) || /^[^/\\]+\.(?!json$)[^./\\]+$/i.test(source)) {
    // Most runs are about files and need none of this.
    const { checkRemote } = await import('./network.ts');
    return checkRemote(source, config);
  }
  const hint = 'Give a file, "-" for standard input, a domain, or an https address.';
  return { source, failure: { message: `There is no file "${source}".`, hint } };
}

async function checkFile(source: string, now: Date): Promise<Report> {
  const below = relative(process.cwd(), source);
  const file = (below.startsWith('..') ? resolve(source) : below).replaceAll('\\', '/');
  try {
    return { source, file, ...read(await readFile(source), now) };
  } catch (error) {
    const message = `"${source}" cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
    return { source, file, failure: { message, hint: 'Check the permissions and the size of the file.' } };
  }
}

const read = (bytes: Uint8Array, now: Date): Pick<Report, 'text' | 'result'> => ({
  text: new TextDecoder().decode(bytes),
  result: validateFeed(bytes, { now }),
});
