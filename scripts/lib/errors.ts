/**
 * The errors that can end a run. Each has two sentences: what is wrong (with the value and where it is), and what to do. `code`
 * never changes, and `exitCode` becomes the exit code of the process.
 *
 * Bad data of one employer is never thrown. It is recorded for the employer's domain, and the run continues.
 */
export class JobfeedError extends Error {
  override readonly name: string = 'JobfeedError';
  readonly code: string;
  readonly exitCode: number = 4;
  readonly hint: string;

  constructor(code: string, what: string, hint: string, options?: ErrorOptions) {
    super(what, options);
    this.code = code;
    this.hint = hint;
  }
}

/** The message of a thrown value of any type. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Wraps any error as one of ours. An unexpected error keeps its stack, counts as a bug, and ends the run with exit code 4. */
export const asJobfeedError = (error: unknown): JobfeedError =>
  error instanceof JobfeedError
    ? error
    : new JobfeedError(
        'unexpected',
        error instanceof Error ? (error.stack ?? error.message) : String(error),
        'This is a bug in Jobfeed: please report it with the lines above.',
      );

/** A setting is missing or wrong, and nothing was started. Exit code 2. */
export class ConfigError extends JobfeedError {
  override readonly name = 'ConfigError';
  override readonly exitCode = 2;
  constructor(what: string, hint: string, options?: ErrorOptions) {
    super('config', what, hint, options);
  }
}

/** The export is unavailable or was refused, and state and site are unchanged. Exit code 3. */
export class ExportError extends JobfeedError {
  override readonly name = 'ExportError';
  override readonly exitCode = 3;
}

/** A stage after the sync has failed, and the site is unchanged. Exit code 4. */
export class BuildError extends JobfeedError {
  override readonly name = 'BuildError';
}

const SAME = 'State and site are unchanged.';

/**
 * The file is not a valid export. The stages that read the file do not know where it comes from. Therefore `what` continues the
 * words "The export …", and `syncExport` adds the name.
 */
export class BadExport extends ExportError {
  readonly what: string;
  constructor(
    code: string,
    what: string,
    { hint = 'Ask its provider, or try again later.', cause }: { hint?: string; cause?: unknown } = {},
  ) {
    super(code, `The export ${what}`, `${hint} ${SAME}`, { cause });
    this.what = what;
  }

  /** The same error with the address or path of the export in its message. */
  from(source: string): ExportError {
    return new ExportError(this.code, `The export "${source}" ${this.what}`, this.hint, { cause: this });
  }
}

export const truncated = (detail: string, cause?: unknown): BadExport =>
  new BadExport('export-truncated', `is cut off: ${detail}.`, { cause });

export const broken = (detail: string, cause?: unknown): BadExport =>
  new BadExport('export-broken', `is damaged: ${detail}.`, { cause });

export const tooLarge = (what: string, limit: number): BadExport =>
  new BadExport(
    'export-too-large',
    `is too large: ${what} is over the limit of ${limit.toLocaleString('en')}.`,
  );
