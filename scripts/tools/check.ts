/** `npm run check`: every check of the code, as many at a time as there are cores; says all that is wrong, not the first. */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Slowest first, so that no core waits at the end. */
const CHECKS = [
  'eslint --max-warnings 0 .',
  'astro check --noSync --minimumSeverity warning',
  'prettier --check --cache --cache-strategy content --log-level warn .',
  'node scripts/tools/generate.ts --check',
  'node scripts/tools/check-imports.ts',
  'node scripts/tools/check-i18n.ts',
  'node scripts/tools/complete-lock.ts --check',
];

/** Runs one check to its end and prints what it said; its exit code says whether it found something. */
function run(check: string): Promise<boolean> {
  const [program, ...parameters] = check.split(' ');
  return new Promise((done) => {
    execFile(program!, parameters, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      process.stdout.write(stdout + stderr);
      if (error) console.error(`Failed: ${check}`);
      done(!error);
    });
  });
}

const waiting = CHECKS.values();
async function lane(): Promise<boolean> {
  let isFine = true;
  for (const check of waiting) isFine = (await run(check)) && isFine;
  return isFine;
}
const results = await Promise.all(Array.from({ length: availableParallelism() }, lane));
if (results.includes(false)) process.exitCode = 1;
