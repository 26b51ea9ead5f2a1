/** What is wrong with OpenSearch, in words that follow its address: what it does, and what to do about it. */
import { MOST_SIGNS } from './problems.ts';

interface ErrorAnswer {
  error?: { type?: string; reason?: string } | string;
}

/** Of an answer that is no success. */
export function wrongWithAnswer(status: number, text: string): string {
  if (status >= 300 && status < 400)
    return `sends on to another address (${status}): OPENSEARCH_URLS must name the nodes themselves`;
  if (status === 401)
    return 'does not know the account (401): correct OPENSEARCH_USERNAME and OPENSEARCH_PASSWORD';
  const said = reasonIn(text) || text.slice(0, MOST_SIGNS);
  const blocked = wrongWithBlocks(said);
  if (blocked) return blocked;
  if (status === 403)
    return `does not let the account of OPENSEARCH_USERNAME do this (403): give it the rights that docs/deploy.md names (${said})`;
  if (status === 429 || status === 503)
    return `has no room for more work, or is starting (${status}): look at its nodes (${said})`;
  return `answers ${status}: look whether OPENSEARCH_URLS leads to it, and at its log (${said})`;
}

/** Of a reason that OpenSearch gives, when an index or all of them may not be written; undefined for others. */
export function wrongWithBlocks(reason: string): string | undefined {
  if (reason.includes('read-only-allow-delete'))
    return `has full disks and takes no jobs: make room there, and it lifts the block by itself (${reason})`;
  if (/\bread-only\b/.test(reason))
    return `has been made read-only: lift the block in the settings of the cluster or the index (${reason})`;
  return undefined;
}

function reasonIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as ErrorAnswer;
    return (typeof error === 'string' ? error : (error?.reason ?? '')).slice(0, MOST_SIGNS);
  } catch {
    return '';
  }
}
