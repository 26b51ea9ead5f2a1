import { expect, test } from 'vitest';
import { fileOf } from '../../../scripts/render/page-writer.ts';

const NOT_FOUND = 'src/pages/[...locale]/404.astro';
const LANDING = 'src/pages/[...locale]/[folder]/[slug].astro';

test.each([
  ['/404/', NOT_FOUND, '/404.html'],
  ['/de/404/', NOT_FOUND, '/de/404.html'],
  ['/tags/404/', LANDING, '/tags/404/index.html'],
  ['/de/cities/404/', LANDING, '/de/cities/404/index.html'],
  ['/', 'src/pages/[...locale]/index.astro', '/index.html'],
])('the page at %s of %s is the file %s', (path, route, file) => {
  expect(fileOf(path, route)).toBe(file);
});
