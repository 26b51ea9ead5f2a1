import { describe, expect, it } from 'vitest';
import { landing } from '../../../scripts/scrape/page-address.ts';

const PAGE = 'https://www.a.example/jobs/senior-baker-4711';

describe('a redirect to the same page, or to an interstitial, says nothing about the job', () => {
  it.each(
    // prettier-ignore
    [
      ['a slash', PAGE, `${PAGE}/`],
      ['http', PAGE.replace('https', 'http'), PAGE],
      ['www', PAGE, PAGE.replace('www.', '')],
      ['another host', PAGE, 'https://careers.a.example/position/4711'],
      ['a language', PAGE, 'https://www.a.example/de/jobs/senior-baker-4711'],
      ['another language', 'https://a.example/en/jobs/baker', 'https://a.example/de-ch/stellen/baker'],
      ['where the reader comes from', PAGE, `${PAGE}?utm_source=x&ref=y`],
      ['where the reader came from, left out', `${PAGE}?utm_source=x&gclid=1`, PAGE],
      ['another title', PAGE, 'https://www.a.example/jobs/head-baker-4711'],
      ['the number alone', PAGE, 'https://www.a.example/jobs/4711'],
      ['a parameter in place of the path', PAGE, 'https://www.a.example/job?id=4711'],
      ['a path in place of the parameter', 'https://a.example/job.php?jobId=4711&lang=de', 'https://a.example/jobs/4711'],
      ['the page that one applies at', PAGE, `${PAGE}/apply`],
      ['the page in place of that to apply at', `${PAGE}/apply`, PAGE],
      ['the title behind the number, left out', 'https://a.example/jobs/4711/baker', 'https://a.example/jobs/4711'],
      ['upper case', PAGE, PAGE.replace('baker', 'Baker')],
      ['an ending', PAGE, `${PAGE}.html`],
      ['an index', PAGE, `${PAGE}/index.html`],
      ['a login', PAGE, 'https://www.a.example/login'],
      ['a login that comes back', PAGE, `https://www.a.example/x?next=${encodeURIComponent('/jobs/senior-baker-4711')}`],
      ['a login in German', PAGE, 'https://www.a.example/anmelden'],
      ['a login at another host', PAGE, 'https://sso.a.example/'],
      ['a login of a realm', PAGE, 'https://id.a.example/auth/realms/a/protocol'],
      ['consent', PAGE, 'https://consent.a.example/?continue=x'],
      ['cookies', PAGE, 'https://www.a.example/cookie-wall'],
      ['a test for robots', PAGE, 'https://www.a.example/cdn-cgi/challenge-platform'],
      ['an error', PAGE, 'https://www.a.example/error.html'],
      ['maintenance', PAGE, 'https://www.a.example/wartung.html'],
      ['a language to choose', PAGE, 'https://www.a.example/select-language'],
      ['a browser that is not taken', PAGE, 'https://www.a.example/unsupported-browser'],
      ['an address that names no job', 'https://www.a.example/careers', 'https://www.a.example/en/jobs'],
    ],
  )('%s', (_what, asked, answered) => expect(landing(asked, answered)).toBe('page'));
});

describe('a redirect to a list says that the job is gone', () => {
  it.each([
    ['the list', '/jobs'],
    ['the list with a slash', '/jobs/'],
    ['the home page', '/'],
    ['the home page of a language', '/de/'],
    ['the list of a language', '/de/jobs'],
    ['the list at another host', 'https://a.example/careers'],
    ['the list in German', '/offene-stellen'],
    ['the list in French', '/offres-d-emploi'],
    ['the list in Italian', '/lavora-con-noi'],
    ['a search with the title', '/search?q=senior+baker'],
    ['a search with the title and number', '/jobs/search?keywords=senior-baker-4711'],
    ['a list with a note', '/jobs?expired=1'],
    ['a list with a note of the number', '/jobs?from=/jobs/senior-baker-4711'],
    ['a page of a list', '/jobs?page=4711'],
    ['an index', '/index.php'],
    ['what says so', '/job-not-found'],
    ['what says so by a number', '/404.html'],
    ['what says that it is over', '/jobs/expired'],
  ])('%s', (_what, to) => expect(landing(PAGE, new URL(to, PAGE).href)).toBe('list'));

  it.each([
    ['the folder', 'https://a.example/jobs/bern/baker', 'https://a.example/jobs/bern'],
    ['the page without its parameter', 'https://a.example/job?id=4711', 'https://a.example/job'],
    ['the home page, of a page below it', 'https://a.example/4711', 'https://a.example/'],
    ['a list, of a path with a version', 'https://a.example/v2/jobs/baker', 'https://a.example/v2/jobs'],
  ])('%s', (_what, asked, answered) => expect(landing(asked, answered)).toBe('list'));
});

describe('any other redirect: the content of the page decides', () => {
  it.each([
    ["another job's page", '/jobs/head-cook-4712'],
    ["another job's page, called as a login", '/jobs/region-manager'],
    ['an address of another system', 'https://ats.example/o/senior-baker'],
    ['a short address', 'https://a.example/x/Zk'],
    ['a page of the employer', '/about-us'],
    ['a page of another title', '/jobs/baker'],
    ['a team', '/teams/bakery'],
    ['a post', '/blog/we-are-moving'],
    ['a contact', '/contact'],
    ['an accent', '/über-uns'],
  ])('%s', (_what, to) => expect(landing(PAGE, new URL(to, PAGE).href)).toBe('other'));
});
