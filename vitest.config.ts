import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** How long anything may take before it counts as broken: a machine with other work is slow, and that is no fault. */
const base = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };
/** Real exports are for the project `full`: what runs at each change is the same for everybody. */
const onSample = {
  ...base,
  env: { EXPORT_URL: '', JOBFEED_NOW: '' },
  // A test that a busy machine was too slow for gets a second run, which the report names: it is to be mended.
  retry: 1,
};
// Half of what a command takes that ends at once goes into compiling, and tests start hundreds of them.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/compiled');

/**
 * Tests that take four fifths of the seconds and seldom notice what no other does: whole builds, processes, servers, engines,
 * hostile texts, indexes with all occupations. A file that takes more than three CPU seconds belongs here.
 */
const SLOW = [
  'tests/docs/{backup,blocks,commands,own-ca}.test.ts',
  'tests/functions/{contract,contract-fuzz,edge,feeds,find,generator-faults,pages,parameters,worker}.test.ts',
  'tests/functions/icons/icons.test.ts',
  'tests/hostile/**/*.test.ts',
  'tests/mutants/run.test.ts',
  'tests/scripts/{addresses,build,cli,rebuild,serve}.test.ts',
  'tests/scripts/check/{index,search,strangers}.test.ts',
  'tests/scripts/commands/{init,rollback,watch}.test.ts',
  'tests/scripts/crawl/crawl.test.ts',
  'tests/scripts/dataset/{activities,gazetteer,places-of-systems,title-concepts,told-apart,unclear-titles}.test.ts',
  'tests/scripts/emit/pagefind/index.test.ts',
  'tests/scripts/emit/search/{scan-words,suggested-occupations}.test.ts',
  'tests/scripts/engine/{documents,domains,push}.test.ts',
  'tests/scripts/folders/check.test.ts',
  'tests/scripts/icons/icons.test.ts',
  'tests/scripts/lib/{decompress,worker-pool}.test.ts',
  'tests/scripts/polite/due-dates.test.ts',
  'tests/scripts/render/{index,pages}.test.ts',
  'tests/scripts/scrape/{manners,other-pages,process,scrape}.test.ts',
  'tests/scripts/serve/{connections,validator}.test.ts',
  'tests/scripts/settings/{brand,environment}.test.ts',
  'tests/scripts/sync/{accept,hostile,kill,limits}.test.ts',
  'tests/scripts/tools/complete-lock.test.ts',
  'tests/src/api/deployed.test.ts',
  'tests/src/engine/{meilisearch-pages,search,spread}.test.ts',
  'tests/src/feed/{bounds,unchanged,validate}.test.ts',
  'tests/src/feed/json/walk.test.ts',
  'tests/src/feed/words/say.test.ts',
  'tests/src/lib/cache.test.ts',
  'tests/src/places/several-places.test.ts',
  'tests/src/search/{as-written,city-first,every-script,excluded-places,exclusions,fields-of-work,industries}.test.ts',
  'tests/src/search/{letting-go,meaning,near,near-everywhere,page-missing,place-within,stated-filters}.test.ts',
  'tests/src/search/{chunks-read,counts,employers,own-words,roles,together-apart,twins,what-is-sought}.test.ts',
  'tests/src/search/{whole-first,wider-places}.test.ts',
  'tests/src/suggestions/suggestions.test.ts',
  'tests/src/search/{names-with-signs,naming-words,near-meanings,occupations,short-forms,text,with-places}.test.ts',
  'tests/src/site/openapi.test.ts',
  'tests/src/text/{signs,writing-systems}.test.ts',
  'tests/workflows.test.ts',
];

/** Browser tests beside the main ways: the search page, jobs, nearby places, what works without JavaScript or a line. */
const FULL_BROWSER = [
  'tests/browser/{back,compare,embed,index-pages,landing-page,language-hint,layout,media,news}.test.ts',
  'tests/browser/{newer-build,on-demand,own-notes,pagefind,pages,parity,preview,reach,rewritten-pages,saved-searches,suggestions}.test.ts',
  'tests/browser/{term-filters,transcripts,twins,upgrade,validator,where,where-api}.test.ts',
];

const stale = [...SLOW, ...FULL_BROWSER]
  .flatMap(alternatives)
  .filter((pattern) => globSync(pattern).length === 0);
if (stale.length > 0) throw new Error(`vitest.config.ts names tests that are not there: ${stale.join(', ')}`);

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function alternatives(pattern: string): string[] {
  const [, before, names, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  return names === undefined ? [pattern] : names.split(',').map((name) => `${before}${name}${after}`);
}

/**
 * Five projects share out the tests: `unit` (fast, no browser), `browser` (Chromium on the built sample), `slow` and
 * `full-browser` (the same, for who changes what they are about, and for each pull request), `full` (real exports, faults,
 * soak).
 */
export default defineConfig({
  test: {
    // Vitest would leave one core to the terminal: on a machine with two that is half of them. More do not make it quicker.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...onSample,
          name: 'unit',
          // Loading the code anew for each file costs a tenth of the time; nothing here changes what others see.
          isolate: false,
          globalSetup: ['tests/lib/indexes.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/full/**', ...SLOW],
        },
      },
      {
        test: {
          ...onSample,
          name: 'slow',
          isolate: false, // as above
          globalSetup: ['tests/lib/indexes.ts'],
          include: SLOW,
        },
      },
      {
        test: {
          ...onSample,
          name: 'browser',
          env: { CHROMIUM_SHELL: 'true' },
          isolate: false, // as above
          globalSetup: ['tests/lib/built-sample.ts'],
          include: ['tests/browser/**/*.test.ts'],
          exclude: FULL_BROWSER,
        },
      },
      {
        test: {
          ...onSample,
          name: 'full-browser',
          isolate: false, // as above
          globalSetup: ['tests/lib/built-sample.ts'],
          include: ['tests/full/browser/**/*.test.ts', ...FULL_BROWSER],
        },
      },
      {
        test: {
          ...base,
          name: 'full',
          include: ['tests/full/**/*.test.ts'],
          exclude: ['tests/full/browser/**'],
          fileParallelism: false,
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
        },
      },
    ],
  },
});
