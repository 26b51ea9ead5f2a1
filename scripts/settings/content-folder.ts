/** The folder with the operator's own pages, which scripts/emit/own-pages.ts reads. */
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles } from '../lib/files.ts';
import { path, Wrong } from './values.ts';

/**
 * The default folder, which may be missing. Only its name is compared, because each process of a build resolves the path
 * itself.
 */
export const CONTENT_DEFAULT = 'content';
const MAX_FILES = 500;
const MAX_BYTES = 200_000;

export interface ContentFolder {
  path: string;
  /** The paths of the Markdown files in the folder, relative to the folder. */
  files: string[];
  /** A digest of the texts, because the site is made from them. */
  digest: string;
}

/**
 * Reads CONTENT_DIR.
 * @throws Wrong if the folder is missing or contains too much
 */
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
    throw new Wrong(`a folder with pages of at most ${MAX_BYTES / 1000} kB each, but "${large}" is larger`);
  const texts = files.map((file) => [file, readFileSync(join(at, file), 'utf8')]);
  return { path: at, files, digest: hash('sha256', JSON.stringify(texts)) };
};
