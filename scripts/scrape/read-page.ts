import { type Job } from '../../src/feed/types.ts';
import { pageTerms } from '../../src/search/page-terms.ts';
import { decodePage } from './charset.ts';
import { excerpt, extractPage, isHtml } from './extract.ts';

export interface PageInput {
  url: string;
  bytes: Uint8Array;
  contentType: string | null;
  /** The jobs that have this page. */
  jobs: Pick<Job, 'title' | 'description' | 'tags'>[];
}

/** What is kept of a page, for each of its jobs, terms joined by blanks; or why there is nothing to keep. */
export type PageReading =
  | { jobs: { terms: string; excerpt: string | undefined }[] }
  | { empty: 'not-html' | 'no-text' | 'too-complex' };

/** From the bytes of a page to what is kept of it. Pure; the text itself does not leave this function. */
export function readPage({ url, bytes, contentType, jobs }: PageInput): PageReading {
  const html = decodePage(bytes, contentType);
  if (!isHtml(contentType, html.slice(0, 2000))) return { empty: 'not-html' };
  const text = extractPage(html, url)?.text;
  if (!text) return { empty: 'no-text' };
  return {
    jobs: jobs.map((job) => ({
      terms: pageTerms(text, job).join(' '),
      excerpt: job.description ? undefined : excerpt(text, job.title),
    })),
  };
}
