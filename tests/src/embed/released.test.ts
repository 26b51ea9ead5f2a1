import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EMBED_VERSION } from '../../../src/embed/version.ts';

const FOLDER = 'src/embed/released';
const textOf = (file: string): string => readFileSync(`${FOLDER}/${file}`, 'utf8');

// Other sites refer to these digests. Add a line for a new version; never change or remove one.
test('no released script has changed', () => {
  const digests = readdirSync(FOLDER).map((file) => [
    file,
    createHash('sha384').update(textOf(file)).digest('base64'),
  ]);
  expect(Object.fromEntries(digests)).toEqual({
    'jobfeed-1.0.0.js': 'UkwGOGXilKaPUa8GPvPFK8A7Tu0EpOKwXRjEeqZ0HAw4OdBXnJL7Yk6frZmJI9K6',
    'jobfeed-1.0.1.js': 'RPsTrETddDSgh/xyhxzcnEQLDiXC+lqlw3GE4m7kcISGt7DtgQz/eGhmVLMidSX2',
  });
});

const newest = textOf(`jobfeed-${EMBED_VERSION}.js`);

test('the newest has at most 8 kB', () =>
  expect(gzipSync(newest, { level: 9 }).length).toBeLessThanOrEqual(8000));

test('it stores nothing, generates no code and contacts no other host', () => {
  expect(newest).not.toMatch(
    /cookie|localStorage|sessionStorage|indexedDB|innerHTML|outerHTML|insertAdjacent|\beval\(|new Function|sendBeacon|XMLHttpRequest|@import|url\(/,
  );
  expect([...newest.matchAll(/\bfetch\(/g)]).toHaveLength(1);
  expect([...newest.matchAll(/https?:\/\/[\w.]+/g)]).toEqual([]);
});
