/**
 * npm run mutants: plants each fault of the list in a copy of the project and says whether a test notices it. Tests near
 * the fault are asked first, all that guard a change only about what those let pass. `-- --only TEXT` plants those whose
 * file or consequence has the text; `-- --near` leaves out the tests that are not near. It ends with 1 when a fault is
 * noticed by none, is not in the code any more, or is noticed by a test that fails without it as well.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { readOptions } from '../../scripts/lib/arguments.ts';
import { circlesOf, readTests } from '../../scripts/tools/nearest-tests.ts';
import type { Mutant } from './list.ts';

/** A fault can make a test wait for ever, and so can a machine that is busy: it says nothing. */
const MAX_MS = 15 * 60_000;
/** What guards a change; `full` needs real exports. */
const PROJECTS = ['--project', '!full'];

interface Verdict {
  /** Files with a test that failed, and the first of these tests. */
  failed: string[];
  first?: string;
}

/** The part of Vitest's JSON that is read here. */
type TestResult = { name: string; status: string; assertionResults: { status: string; fullName: string }[] };
const isFailed = ({ status }: { status: string }): boolean => status === 'failed';

const git = (...parameters: string[]): string => execFileSync('git', parameters, { encoding: 'utf8' });

const made: string[] = [];
const running = new Set<number>();
// However it ends, no copy stays, and no test that runs in one.
process.once('exit', () => {
  for (const group of running) process.kill(-group, 'SIGKILL');
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
  git('worktree', 'prune');
});
process.once('SIGINT', () => process.exit(130));

/** A worktree with what is changed here, and the packages that are here. */
function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jobfeed-mutants-'));
  made.push(folder);
  git('worktree', 'add', '--quiet', '--detach', folder, 'HEAD');
  const changed = git('ls-files', '-z', '--modified', '--deleted', '--others', '--exclude-standard');
  for (const file of new Set(changed.split('\0').filter(Boolean)))
    if (existsSync(file)) cpSync(file, join(folder, file));
    else rmSync(join(folder, file), { force: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Runs these test files, or all, in a copy. */
async function ask(folder: string, files: readonly string[], more: readonly string[] = []): Promise<Verdict> {
  const output = join(folder, 'node_modules/.cache', `mutants-${basename(folder)}.json`);
  await rm(output, { force: true });
  const command = ['run', ...PROJECTS, '--passWithNoTests', '--reporter=json', `--outputFile=${output}`];
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, ...command, ...more, ...files], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  });
  const group = child.pid!;
  running.add(group);
  const late = setTimeout(() => process.kill(-group, 'SIGKILL'), MAX_MS);
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  clearTimeout(late);
  running.delete(group);
  if (code === 0) return { failed: [] };
  const failing = (await resultsIn(output)).filter(isFailed);
  if (failing.length === 0)
    console.log(`Ended, or was ended, without a result: ${files.join(' ') || 'all tests'}`);
  // A file that was stopped because a test of another one had failed counts as failed too.
  const guilty = failing.filter(({ assertionResults }) => assertionResults.some(isFailed));
  const [first] = guilty.flatMap(({ assertionResults }) => assertionResults.filter(isFailed));
  return {
    failed: (guilty.length > 0 ? guilty : failing).map(({ name }) => relative(folder, name)),
    first: first?.fullName ?? 'its file cannot be read',
  };
}

async function resultsIn(output: string): Promise<TestResult[]> {
  if (!existsSync(output)) return [];
  return (JSON.parse(await readFile(output, 'utf8')) as { testResults: TestResult[] }).testResults;
}

/** Does something while these faults are in a copy. */
async function planted<T>(folder: string, mutants: readonly Mutant[], work: () => Promise<T>): Promise<T> {
  const files = new Map(mutants.map(({ file }) => [file, readFileSync(join(folder, file), 'utf8')]));
  try {
    for (const { file, from, to } of mutants) {
      const text = await readFile(join(folder, file), 'utf8');
      await writeFile(
        join(folder, file),
        text.replace(from, () => to),
      );
    }
    return await work();
  } finally {
    for (const [file, text] of files) await writeFile(join(folder, file), text);
  }
}

const isThere = ({ file, from }: Mutant): boolean =>
  existsSync(file) && readFileSync(file, 'utf8').split(from).length === 2;
const say = ({ file, breaks }: Mutant, what: string): void => console.log(`${what}: ${breaks} (${file})`);

const { only, near, list } = readOptions({
  only: { type: 'string', default: '' },
  near: { type: 'boolean', default: false },
  list: { type: 'string', default: 'tests/mutants/list.ts' },
});
const { MUTANTS } = (await import(pathToFileURL(resolve(list)).href)) as { MUTANTS: readonly Mutant[] };
const mutants = MUTANTS.filter(({ file, breaks }) => `${file} ${breaks}`.includes(only));
const stale = mutants.filter((mutant) => !isThere(mutant));
for (const mutant of stale) say(mutant, 'Not in the code any more, or more than once');
const tests = readTests();
const noticing = new Set<string>();
const survivors: Mutant[] = [];
/** One for each core: most runs are of one file, which has one. */
const copies = Array.from({ length: availableParallelism() }, copyOfProject);

/** Asks these circles of tests, one after the other, until one of them notices the fault. */
async function tryOut(mutant: Mutant, circles: readonly (readonly string[])[]): Promise<void> {
  const folder = copies.pop()!;
  let verdict: Verdict = { failed: [] };
  await planted(folder, [mutant], async () => {
    for (const circle of circles)
      if (verdict.failed.length === 0) verdict = await ask(folder, circle, ['--bail', '1']);
  }).finally(() => copies.push(folder));
  verdict.failed.forEach((file) => noticing.add(file));
  if (verdict.failed.length > 0) say(mutant, `Noticed by "${verdict.first}" in ${verdict.failed[0]}`);
  else survivors.push(mutant);
}

const [folder] = copies as [string];
await pLimit(copies.length).map(mutants.filter(isThere), (mutant) =>
  tryOut(mutant, circlesOf(mutant.file, tests, mutant.tests)),
);
// All at once: a run of everything takes longer than to find out whose fault a test has noticed.
const suspects =
  near || survivors.length === 0 ? [] : (await planted(folder, survivors, () => ask(folder, []))).failed;
const asked = [...noticing, ...suspects];
const always = asked.length === 0 ? [] : (await ask(folder, asked)).failed;
const others = suspects.filter((file) => !always.includes(file));
if (others.length > 0) for (const mutant of survivors.splice(0)) await tryOut(mutant, [others]);
for (const file of always) console.log(`Fails without any fault: ${file}`);
for (const mutant of survivors) say(mutant, 'Survived');
console.log(`${mutants.length - stale.length - survivors.length} of ${mutants.length} noticed`);
if (stale.length + survivors.length + always.length > 0) process.exitCode = 1;
