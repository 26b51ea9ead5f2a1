import { createHash } from 'node:crypto';
import { type Job } from '../../src/feed/types.ts';
import { pageHead } from '../../src/http/page-head.ts';
import { pageTerms } from '../../src/search/page-terms.ts';
import { decodePage } from './charset.ts';
import { namesOf } from './own-page.ts';
import { excerpt, extractPage, isHtml } from './extract.ts';

export interface PageInput {
  url: string;
  bytes: Uint8Array;
  contentType: string | null;
  /** The jobs that have this page. */
  jobs: Pick<Job, 'title' | 'description' | 'tags'>[];
}

/**
 * What is kept of a page, for each of its jobs, terms joined by blanks; where the page leads on to at once; or why there
 * is nothing to keep.
 */
export type PageReading =
  | { jobs: { terms: string; excerpt: string | undefined }[]; textDigest: string }
  | { refresh: string }
  | { empty: 'not-html' | 'no-text' | 'too-complex' | 'other-text' };

/**
 * From the bytes of a page to what is kept of it. Pure; the text itself does not leave this function. A page that does not
 * name its job, or belongs to jobs of several titles, is no page of one job: what it says would be shown as theirs.
 */
export function readPage({ url, bytes, contentType, jobs }: PageInput): PageReading {
  const html = decodePage(bytes, contentType);
  if (!isHtml(contentType, html.slice(0, 2000))) return { empty: 'not-html' };
  const { refresh } = pageHead(html, url);
  if (refresh !== undefined) return { refresh };
  const { text, source } = extractPage(html, url) ?? {};
  if (!text) return { empty: 'no-text' };
  const titles = new Set(jobs.map(({ title }) => title.toLowerCase()));
  // What marks itself as one posting need not say its title again.
  const isPosting = source === 'json-ld' || source === 'microdata';
  if (titles.size > 1 || (!isPosting && ![...titles].every(namesOf(html)))) return { empty: 'other-text' };
  return {
    jobs: jobs.map((job) => ({
      terms: pageTerms(text, job).join(' '),
      excerpt: job.description ? undefined : excerpt(text, job.title),
    })),
    textDigest: createHash('sha256').update(text).digest('base64url').slice(0, 16),
  };
}
