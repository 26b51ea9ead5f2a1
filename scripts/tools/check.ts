/**
 * `npm run check` runs all checks of the code in parallel, and reports every problem, not only the first. With --quick it runs
 * the checks that take less than a minute after a small change.
 */
import { execFile, execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { readOptions } from '../lib/arguments.ts';
import { nearestTests, readTests } from './nearest-tests.ts';

/** All checks, the slowest first, so that no core is idle at the end. */
const CHECKS = [
  // This also checks types, except those of pages.
  'oxlint --type-aware --type-check',
  'astro check --noSync --minimumSeverity warning --tsconfig tsconfig.pages.json',
  'prettier --check --cache --cache-strategy content --log-level warn .',
  'eslint --max-warnings 0 .',
  'node scripts/tools/generate.ts --check',
  'node scripts/tools/check-imports.ts',
  'node scripts/tools/check-i18n.ts',
  'node scripts/tools/complete-lock.ts --check',
  'node scripts/tools/complete-lock.ts --check docs',
];

/** The checks of --quick, besides the nearest unit tests. */
const QUICK_CHECKS = [
  'oxlint --type-aware --type-check',
  'prettier --check --cache --cache-strategy content --log-level warn .',
];

/** Runs one check, prints its output, and resolves to whether it passed. */
function run(check: string): Promise<boolean> {
  const [program, ...parameters] = check.split(' ');
  return new Promise((done) => {
    const child = execFile(program!, parameters, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      process.stdout.write(stdout + stderr);
      if (error) console.error(`Failed: ${check}`);
      done(!error);
    });
    // Close the input, because Astro would ask whether to install missing packages and wait for the answer.
    child.stdin?.end();
  });
}

/** Checks that run the unit tests nearest to the uncommitted changes, and the slow tests that mirror a changed file. */
function nearestTestsChecks(): string[] {
  const git = (...parameters: string[]): string[] =>
    execFileSync('git', parameters, { encoding: 'utf8' }).split('\0').filter(Boolean);
  const changed = [
    ...git('ls-files', '-z', '--modified', '--others', '--exclude-standard'),
    ...git('diff', '-z', '--cached', '--name-only'),
  ];
  const vitest = (project: string, tests: readonly string[]): string[] =>
    tests.length === 0 ? [] : [`vitest run --project ${project} --passWithNoTests ${tests.join(' ')}`];
  const ownTests = changed.map((file) => `tests/${file.replace(/\.\w+$/, '.test.ts')}`);
  return [...vitest('unit', nearestTests(changed, readTests())), ...vitest('slow', ownTests)];
}

const { quick = false } = readOptions({ quick: { type: 'boolean' } });
const results = await pLimit(availableParallelism()).map(
  quick ? [...nearestTestsChecks(), ...QUICK_CHECKS] : CHECKS,
  run,
);
if (results.includes(false)) process.exitCode = 1;
