import boards from './boards.json' with { type: 'json' };

/**
 * Sites that show adverts of many employers, by registered domain, each looked at: an application there goes through
 * somebody between. Systems that employers use for applications to themselves (Personio, Greenhouse, Workday …) are none.
 */
const BOARDS = new Set(boards);

/** Whether a host is that of a job board, or below it. */
export function isJobBoard(host: string): boolean {
  const parts = host.split('.');
  return parts.some((_, at) => BOARDS.has(parts.slice(at).join('.')));
}
