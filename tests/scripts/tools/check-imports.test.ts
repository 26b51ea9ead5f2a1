import { expect, test } from 'vitest';
import { circles, nodeAtTheEdge, sideDoors, upwardImports } from '../../../scripts/tools/check-imports.ts';
import { listOf } from '../../lib/text-table.ts';

test('nothing imports from a higher layer', () => {
  const imports = new Map([
    ['src/site/site.ts', ['scripts/config.ts', 'src/job/card.ts', 'schema/openapi.json']],
    ['src/client/card-list.ts', ['src/job/card.ts', 'src/components/Card.astro']],
    ['src/pages/[...locale]/index.astro', ['src/client/card-list.ts', 'src/layouts/Base.astro']],
    ['src/components/Cards.astro', ['src/site/context.ts', 'src/site/site.ts']],
    ['scripts/lib/run.ts', ['scripts/config.ts', 'scripts/lib/errors.ts']],
    ['scripts/sync/index.ts', ['scripts/config.ts', 'scripts/emit/feeds.ts', 'src/job/job.ts']],
    ['scripts/build.ts', ['scripts/sync/index.ts', 'scripts/serve.ts', 'scripts/tools/licences.ts']],
    ['functions/api/v1/jobs/index.ts', ['src/api/route.ts', 'scripts/serve/static-files.ts']],
  ]);
  expect(upwardImports(imports)).toEqual(
    listOf(`
      src/site/site.ts imports scripts/config.ts, which is above it.
      src/client/card-list.ts imports src/components/Card.astro, which is above it.
      src/components/Cards.astro imports src/site/site.ts, which is above it.
      scripts/lib/run.ts imports scripts/config.ts, which is above it.
      scripts/sync/index.ts imports scripts/emit/feeds.ts, which is above it.
      scripts/build.ts imports scripts/tools/licences.ts, which is above it.
      functions/api/v1/jobs/index.ts imports scripts/serve/static-files.ts, which is above it.`),
  );
});

test('engines are imported through one file, and never by their own imports', () => {
  const imports = new Map([
    ['src/api/deployed.ts', ['src/engine/index.ts', 'src/engine/search.ts']],
    ['scripts/build.ts', ['scripts/engine/index.ts', 'scripts/engine/push.ts']],
    ['scripts/engine/push.ts', ['src/engine/engine.ts']],
    ['src/search/answer.ts', ['src/engine/index.ts']],
  ]);
  expect([...sideDoors(imports), ...upwardImports(imports)]).toEqual([
    'src/api/deployed.ts imports src/engine/search.ts: import what src/engine/index.ts exports.',
    'scripts/build.ts imports scripts/engine/push.ts: import what scripts/engine/index.ts exports.',
    'src/search/answer.ts imports src/engine/index.ts, which is above it.',
  ]);
});

test('nothing imports in a cycle', () => {
  const imports = new Map([
    ['a', ['b', 'x']],
    ['b', ['c', 'e']],
    ['c', ['b']],
    ['d', ['a', 'd']],
    ['e', []],
    ['f', ['g']],
    ['g', ['h']],
    ['h', ['f']],
  ]);
  expect(circles(imports)).toEqual(
    listOf('b imports c imports b. | d imports d. | f imports g imports h imports f.'),
  );
});

test('no function reaches a module of Node, even indirectly', () => {
  const imports = new Map([
    ['functions/feed.ts', ['src/api/route.ts', 'node:crypto']],
    ['functions/api/v1/jobs/index.ts', ['src/api/route.ts']],
    ['src/api/route.ts', ['src/lib/once.ts', 'src/dataset/file.ts']],
    ['src/lib/once.ts', ['src/api/route.ts']],
    ['src/dataset/file.ts', ['node:fs']],
    ['scripts/build.ts', ['node:path']],
  ]);
  expect(nodeAtTheEdge(imports)).toEqual([
    'functions/feed.ts imports node:crypto: edge runtimes have no such module.',
    'functions/feed.ts imports src/api/route.ts imports src/dataset/file.ts imports node:fs: edge runtimes have no such module.',
  ]);
});
