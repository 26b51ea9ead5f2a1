import { BuildError } from '../lib/errors.ts';

const DAMAGED = 'Move the file away and build again; its jobs come back from the export.';
const KINDS = {
  'state-locked': ['is in use by another process', 'Wait for the other build to end, or stop it.'],
  'state-unwritable': ['cannot be opened or written', 'Give this user the right to write STATE_DIR.'],
  'state-io': ['cannot be read or written', 'Check the disk that STATE_DIR is on.'],
  'state-corrupt': ['is damaged', DAMAGED],
  'state-full': ['cannot grow', 'Make room on the disk that STATE_DIR is on.'],
} as const;
type Kind = keyof typeof KINDS;

/** SQLite's primary result codes (https://sqlite.org/rescode.html) that an operator can do something about. */
const SQLITE: Record<number, Kind> = {
  5: 'state-locked',
  6: 'state-locked',
  8: 'state-unwritable',
  10: 'state-io',
  11: 'state-corrupt',
  13: 'state-full',
  14: 'state-unwritable',
  26: 'state-corrupt',
};
/** The file system's, from making the folder. */
const SYSTEM: Record<string, Kind> = {
  EACCES: 'state-unwritable',
  EEXIST: 'state-unwritable',
  ENOTDIR: 'state-unwritable',
  EROFS: 'state-unwritable',
  ENOSPC: 'state-full',
  EIO: 'state-io',
};

/**
 * The error to end a run with when SQLite or the file system reported one about the state; any other error is returned
 * as it is. Codes: `state-corrupt`, `state-locked`, `state-unwritable`, `state-full`, `state-io`.
 */
export function stateError(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const kind = errcode === undefined ? SYSTEM[String(code)] : SQLITE[Number(errcode) & 0xff];
  return kind ? newStateError(kind, file, error.message, error) : error;
}

export function newStateError(kind: Kind, file: string, detail: string, cause?: unknown): BuildError {
  const [what, hint] = KINDS[kind];
  return new BuildError(kind, `The state file "${file}" ${what} (${detail}).`, hint, { cause });
}
