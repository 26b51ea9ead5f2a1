/** The folder of an operator's own pages, as the settings know it: scripts/emit/own-pages.ts reads what is in it. */
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles } from '../lib/files.ts';
import { path, Wrong } from './values.ts';

/** A folder of this name may be missing: each process of a build resolves it for itself. */
export const CONTENT_DEFAULT = 'content';
const MAX_FILES = 500;
const MAX_BYTES = 200_000;

export interface ContentFolder {
  path: string;
  /** Its Markdown files, by their paths in it. */
  files: string[];
  /** Of their texts: another one makes another site. */
  digest: string;
}

/** @throws Wrong for a folder that is not there or holds too much */
export const contentFolder = (value: string): ContentFolder => {
  const at = path(value);
  const isThere = statSync(at, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (!isThere && basename(at) !== CONTENT_DEFAULT) throw new Wrong('a folder with Markdown files');
  const files = isThere
    ? listFiles(at)
        .filter((file) => /\.md$/i.test(file))
        .sort()
    : [];
  if (files.length > MAX_FILES) throw new Wrong(`a folder with at most ${MAX_FILES} Markdown files`);
  const large = files.find((file) => statSync(join(at, file)).size > MAX_BYTES);
  if (large !== undefined)
    throw new Wrong(`a folder with pages of at most ${MAX_BYTES / 1000} kB, and "${large}" is larger`);
  const texts = files.map((file) => [file, readFileSync(join(at, file), 'utf8')]);
  return { path: at, files, digest: hash('sha256', JSON.stringify(texts)) };
};
