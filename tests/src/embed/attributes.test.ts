import { expect, test } from 'vitest';
import { jobfeedUrl, limitOf } from '../../../src/embed/attributes.ts';

const SITE = 'https://jobs.example/';

test.each<[employer: string, src: string, path: string]>([
  ['uber.com', '', '/employers/uber-com/feed.json'],
  ['Bäckerei.example', '', '/employers/b-ckerei-example/feed.json'],
  ['', '', '/feed.json'],
  ['', '/', '/feed.json'],
  ['', '/de/', '/feed.json'],
  ['', '/cities/bern/', '/cities/bern/feed.json'],
  ['', '/de/cities/bern', '/cities/bern/feed.json'],
  ['', '/cities/bern/feed.xml', '/cities/bern/feed.json'],
  ['', 'https://jobs.example/tags/c/feed.json', '/tags/c/feed.json'],
  ['', '/?q=baker&cities=Bern', '/feed.json?q=baker&cities=Bern'],
  ['', 'https://jobs.example/de/?q=baker', '/feed.json?q=baker'],
  ['', '/feed.xml?q=baker', '/feed.json?q=baker'],
  ['uber.com', '/tags/c/', '/tags/c/feed.json'],
])('employer="%s" src="%s" reads %s', (employer, src, path) => {
  expect(jobfeedUrl({ employer, src }, SITE)).toBe(`https://jobs.example${path}`);
});

test.each(['javascript:alert(1)', 'data:application/json,{}', 'file:///etc/passwd', 'http://'])(
  'src="%s" is not a list',
  (src) => expect(() => jobfeedUrl({ employer: '', src }, SITE)).toThrow(TypeError),
);

test('a list has 1 to 500 jobs, by default 20', () =>
  expect(['', '0', '1', '500', '501', '999999', '-3', '1e3', 'many', '10 '].map(limitOf)).toEqual([
    20, 1, 1, 500, 500, 500, 20, 20, 20, 20,
  ]));
