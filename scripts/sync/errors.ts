import { ExportError } from '../lib/errors.ts';

const SAME = 'State and site stay as they were.';

/**
 * The file is not what an export is. The stages that read it do not know where it came from, so `what` goes on from
 * "The export …", and `syncExport` names it.
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

  /** The same with the address or path of the export in its sentence. */
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
