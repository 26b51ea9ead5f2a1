import { expect, test } from 'vitest';
import { type Choice, elementLines, frameLines, linkLine } from '../../../src/embed/lines.ts';

const choice: Choice = {
  site: 'https://jobs.example',
  employer: 'uber.com',
  page: '/de/employers/uber-com/',
  options: { lang: 'de', limit: '20', group: '' },
  text: 'Stellen: Uber',
};

test('an employer is referred to by its domain', () => {
  expect(elementLines(choice, { file: 'v1.js' })).toBe(
    `<script type="module" src="https://jobs.example/embed/v1.js"></script>
<jobfeed-list employer="uber.com" lang="de" limit="20">
  <a href="https://jobs.example/de/employers/uber-com/">Stellen: Uber</a>
</jobfeed-list>`,
  );
  expect(frameLines(choice)).toBe(
    '<iframe src="https://jobs.example/embed/frame/?employer=uber.com&amp;lang=de&amp;limit=20" title="Stellen: Uber" width="100%" height="640" loading="lazy"></iframe>',
  );
});

test('an employer whose page has a different address is referred to by that', () => {
  expect(elementLines({ ...choice, page: '/employers/uber-com-0123456789ab/' }, { file: 'v1.js' })).toContain(
    '<jobfeed-list src="https://jobs.example/employers/uber-com-0123456789ab/" lang',
  );
});

test('a fixed version includes its digest', () =>
  expect(elementLines(choice, { file: 'jobfeed-1.0.0.js', integrity: 'sha384-x' })).toContain(
    'src="https://jobs.example/embed/jobfeed-1.0.0.js" integrity="sha384-x" crossorigin="anonymous"',
  ));

test('third-party text stays text', () => {
  const hostile = { ...choice, employer: '', page: '/?q="><script>', text: '</a><script>alert(1)</script>' };
  for (const lines of [elementLines(hostile, { file: 'v1.js' }), frameLines(hostile), linkLine(hostile)])
    expect(lines.replace(/^<script type="module" [^>]*><\/script>/, '')).not.toMatch(/<script|"">/);
});
