import { createHash } from 'node:crypto';
import { type Job } from '../../src/feed/types.ts';
import { pageHead } from '../../src/http/page-head.ts';
import { pageTerms } from '../../src/search/page-terms.ts';
import { decodePage } from './charset.ts';
import { namesOf, standIn } from './own-page.ts';
import { excerpt, extractPage, isHtml } from './extract.ts';

export interface PageInput {
  url: string;
  bytes: Uint8Array;
  contentType: string | null;
  /** The jobs that have this page. */
  jobs: Pick<Job, 'title' | 'description' | 'tags'>[];
  /** Whether another address than the jobs' answered, which may be that of another job. */
  isElsewhere?: boolean;
}

/**
 * What is kept of a page, for each of its jobs, terms joined by blanks; where the page leads on to at once; or why there
 * is nothing to keep.
 */
export type PageReading =
  | { jobs: { terms: string; excerpt: string | undefined }[]; textDigest: string }
  | { refresh: string }
  | {
      empty: 'not-html' | 'no-text' | 'too-complex' | 'other-text';
      /** Whether it stands before a page, which may be there. */
      isWall?: boolean;
    };

/**
 * From the bytes of a page to what is kept of it. Pure; the text itself does not leave this function. A page that does not
 * name its job, or belongs to jobs of several titles, is no page of one job: what it says would be shown as theirs.
 */
export function readPage({ url, bytes, contentType, jobs, isElsewhere = false }: PageInput): PageReading {
  const html = decodePage(bytes, contentType);
  if (!isHtml(contentType, html.slice(0, 2000))) return { empty: 'not-html' };
  const { refresh } = pageHead(html, url);
  if (refresh !== undefined) return { refresh };
  const { text, source } = extractPage(html, url) ?? {};
  if (!text) return { empty: 'no-text' };
  const instead = standIn(text);
  if (instead !== undefined) return { empty: 'other-text', isWall: instead === 'wall' };
  const titles = new Set(jobs.map(({ title }) => title.toLowerCase()));
  // What marks itself as one posting need not say its title again.
  const isPosting = !isElsewhere && (source === 'json-ld' || source === 'microdata');
  if (titles.size > 1 || (!isPosting && ![...titles].every(namesOf(html, isElsewhere))))
    return { empty: 'other-text' };
  return {
    jobs: jobs.map((job) => ({
      terms: pageTerms(text, job).join(' '),
      excerpt: job.description ? undefined : excerpt(text, job.title),
    })),
    textDigest: createHash('sha256').update(text).digest('base64url').slice(0, 16),
  };
}
