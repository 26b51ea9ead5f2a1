import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Validators, validatorsOf } from '../http/validators.ts';
import { ExportError } from '../lib/errors.ts';
import { tooLarge } from './errors.ts';
import { type ExportLimits } from './limits.ts';

/** An export on this machine's disk. */
export interface ExportFile extends Validators {
  path: string;
  /** SHA-256 of the file, hexadecimal. */
  digest: string;
  /** When it was made, as far as its server or its file says. */
  modifiedAt: Date | undefined;
  /** Removes the file when it was a temporary one. */
  dispose: () => Promise<void>;
}

/**
 * The export at a path of this machine.
 * @throws ExportError `export-not-found` or `export-too-large`
 */
export async function localExport(path: string, limits: ExportLimits): Promise<ExportFile> {
  const info = await stat(path).catch((error: unknown) => {
    throw notFound(`"${resolve(path)}" cannot be opened (${(error as NodeJS.ErrnoException).code}).`, error);
  });
  if (!info.isFile()) throw notFound(`"${resolve(path)}" is no file.`);
  if (info.size > limits.fileBytes) throw tooLarge('its size in bytes', limits.fileBytes).from(path);
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  } catch (error) {
    throw notFound(`"${resolve(path)}" cannot be read (${(error as NodeJS.ErrnoException).code}).`, error);
  }
  return {
    path,
    digest: hash.digest('hex'),
    modifiedAt: info.mtime,
    ...validatorsOf(undefined),
    dispose: async () => {},
  };
}

const notFound = (what: string, cause?: unknown): ExportError =>
  new ExportError('export-not-found', `The export ${what}`, 'Check EXPORT_URL.', { cause });
