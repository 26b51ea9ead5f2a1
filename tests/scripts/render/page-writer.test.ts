import { expect, test } from 'vitest';
import { fileOf } from '../../../scripts/render/page-lists.ts';

const NOT_FOUND = 'src/pages/[...locale]/404.astro';
const LIST = 'src/pages/[...locale]/[folder]/index.astro';

test.each([
  ['/404/', NOT_FOUND, '/404.html'],
  ['/de/404/', NOT_FOUND, '/de/404.html'],
  ['/tags/', LIST, '/tags/index.html'],
  ['/de/cities/', LIST, '/de/cities/index.html'],
  ['/', 'src/pages/[...locale]/index.astro', '/index.html'],
])('the page at %s of %s is the file %s', (path, route, file) => expect(fileOf(path, route)).toBe(file));
