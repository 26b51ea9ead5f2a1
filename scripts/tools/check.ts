/**
 * `npm run check`: every check of the code, as many at a time as there are cores; says all that is wrong, not the first. With
 * --quick as much of it as takes seconds after a small change.
 */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { readOptions } from '../lib/arguments.ts';

/** Slowest first, so that no core waits at the end. */
const CHECKS = [
  // Types too, of all but pages.
  'oxlint --type-aware --type-check',
  'astro check --noSync --minimumSeverity warning --tsconfig tsconfig.pages.json',
  'prettier --check --cache --cache-strategy content --log-level warn .',
  'eslint --max-warnings 0 .',
  'node scripts/tools/generate.ts --check',
  'node scripts/tools/check-imports.ts',
  'node scripts/tools/check-i18n.ts',
  'node scripts/tools/complete-lock.ts --check',
];

/** As much as takes seconds after a small change, and the tests without servers that it touches. */
const QUICK_CHECKS = [
  'vitest run --project pure --changed --passWithNoTests',
  'oxlint --type-aware --type-check',
  'prettier --check --cache --cache-strategy content --log-level warn .',
];

/** Runs one check to its end and prints what it said; its exit code says whether it found something. */
function run(check: string): Promise<boolean> {
  const [program, ...parameters] = check.split(' ');
  return new Promise((done) => {
    const child = execFile(program!, parameters, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      process.stdout.write(stdout + stderr);
      if (error) console.error(`Failed: ${check}`);
      done(!error);
    });
    // Astro asks whether to install what it does not find, and would wait for the answer.
    child.stdin?.end();
  });
}

const { quick = false } = readOptions({ quick: { type: 'boolean' } });
const results = await pLimit(availableParallelism()).map(quick ? QUICK_CHECKS : CHECKS, run);
if (results.includes(false)) process.exitCode = 1;
