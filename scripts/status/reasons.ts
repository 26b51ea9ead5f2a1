import { FETCH_ERRORS } from '../../src/http/errors.ts';

const OWN: Readonly<Record<string, string>> = {
  'robots-disallowed': 'robots.txt forbids it.',
  'robots-unreachable': 'robots.txt cannot be had, so it is not known whether we may ask.',
  'not-html': 'The page is no HTML.',
  'no-text': 'The page has no text without JavaScript.',
  'too-complex': 'The page is too large or too deeply nested to be read.',
  'moved-to-list': 'The address leads to a list: the job is probably gone.',
  'in-fragment': 'The address says behind # which job it means, which no server is told.',
  'other-text':
    'The page does not name the job, says something in its place (cookies, a login, an error), or belongs to several: its text is not shown as that of the job.',
  'shared-text': 'Pages of other jobs have the same text, so it is not shown as that of the job.',
  'no-icon': 'The site has no icon that can be drawn.',
  'decoder-died': 'The picture brought the decoder down.',
};

/** What a reason of the state means, one sentence: `http-404`, a code of FetchError, of robots.txt or of our own. */
export function explainReason(reason: string): string {
  const status = /^http-(\d{3})$/.exec(reason)?.[1];
  if (status !== undefined) return `The server answered ${status}.`;
  if (Object.hasOwn(FETCH_ERRORS, reason)) return FETCH_ERRORS[reason as keyof typeof FETCH_ERRORS];
  return OWN[reason] ?? 'See docs/fetching.md.';
}
