/** The folder of an operator's own pages, which scripts/emit/own-pages.ts reads. */
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles } from '../lib/files.ts';
import { path, Wrong } from './values.ts';

/** The default folder may be missing. Compared by name only, because each process of a build resolves the path itself. */
export const CONTENT_DEFAULT = 'content';
const MAX_FILES = 500;
const MAX_BYTES = 200_000;

export interface ContentFolder {
  path: string;
  /** Paths of its Markdown files, relative to it. */
  files: string[];
  /** Digest of their texts, which are part of the site's inputs. */
  digest: string;
}

/** @throws Wrong for a folder that is missing or holds too much */
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
