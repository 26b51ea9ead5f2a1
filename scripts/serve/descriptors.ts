/** How many files and connections a server may have open, of what the machine lets the process have. */
import { setTimeout as sleep } from 'node:timers/promises';
import { HttpError } from '../../src/api/responses.ts';
import { BOUNDS } from './connections.ts';

/** Files that are being sent; others are read at once and closed. */
const MOST_FILES = 256;
/**
 * Descriptors that the process has open besides: its own files, and connections to employers' sites and to an engine.
 */
const OTHERS = 128;
/** How long an answer waits for a descriptor, and how often it tries. */
const WAIT_MS = 2000;
const TRY_MS = 20;

/** @param limit of descriptors; default: what the machine says */
export function shareDescriptors(limit = descriptorLimit()): { connections: number; files: number } {
  const left = limit - Math.min(OTHERS, Math.ceil(limit / 3));
  const files = Math.min(MOST_FILES, Math.ceil(left / 4));
  return { files, connections: Math.max(1, Math.min(BOUNDS.connections, left - files)) };
}

/** `ulimit -n`; where nothing is said there is no limit. */
function descriptorLimit(): number {
  // Not in the types yet; without it names are asked for.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as unknown as {
    userLimits?: { open_files?: { soft?: unknown } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return soft > 0 ? soft : Infinity;
}

export const isOutOfDescriptors = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

/** The answer to a request for which there is no descriptor. */
export const noDescriptor = (cause?: unknown): HttpError =>
  new HttpError(
    503,
    'Too many files are being sent at present. Try again in some seconds.',
    { 'Retry-After': '5' },
    { cause },
  );

/**
 * Opens what needs a descriptor; without one it waits for a while until others are closed.
 * @throws HttpError 503 when there is still none, and what `open` throws
 */
export async function withDescriptor<T>(open: () => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += TRY_MS) {
    try {
      return await open();
    } catch (error) {
      if (!isOutOfDescriptors(error)) throw error;
      if (waited >= WAIT_MS) throw noDescriptor(error);
      await sleep(TRY_MS);
    }
  }
}
