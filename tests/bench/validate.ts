/**
 * npm run bench:validate: what the validator costs on a feed of 10,000 jobs (about 5 MB), beside stock Ajv in the same run, and
 * what `make` costs on a table of these jobs, as a packed command. Exit code 1 when one takes longer or more memory than
 * docs/internals/validation.md promises and `LIMITS` says.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import schema from '../../schema/jobfeed-1.0.schema.json' with { type: 'json' };
import { validateFeed } from '../../src/feed/validate.ts';
import { toCsv } from '../../src/make/convert.ts';
import { FEED, NOW, manyJobs } from '../lib/feeds.ts';

const ROUNDS = 15;
const LIMITS = { validMs: 150, invalidMs: 1500, memory: 10, make: { cpuMs: 2000, megabytes: 300 } };

const ajv = new Ajv2020({ allErrors: true });
addFormats(ajv, { mode: 'full' });
const stock = ajv.compile(schema);

const jobs = manyJobs(10_000).map((job) => ({
  ...job,
  description: 'Sie entwickeln Software für unsere Kunden.',
}));
const valid = JSON.stringify({ ...FEED, jobs });
const invalid = JSON.stringify({ ...FEED, jobs: jobs.map((job) => ({ ...job, workType: 'office' })) });
const bytes = Buffer.byteLength(valid);

interface Times {
  best: number;
  median: number;
  worst: number;
}

/** Milliseconds of each round but the first ones, which compile. */
function time(run: () => unknown): Times {
  const all = Array.from({ length: ROUNDS + 3 }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  })
    .slice(3)
    .sort((a, b) => a - b);
  return { best: all[0] ?? NaN, median: all[ROUNDS >> 1] ?? NaN, worst: all.at(-1) ?? NaN };
}

/** How much the heap grows while something runs whose result is kept, as a multiple of the body. */
function growth(text: string): number {
  const { gc } = globalThis;
  if (!gc) throw new Error('Run this with node --expose-gc.');
  gc();
  const before = process.memoryUsage().heapUsed;
  const result = validateFeed(text, { now: NOW });
  const after = process.memoryUsage().heapUsed;
  if (result.errors.length === 1) throw new Error('The feed of the benchmark is broken.');
  return (after - before) / bytes;
}

/** Of the whole command, started anew. */
function costOfMake(): { cpuMs: number; megabytes: number } {
  const dir = mkdtempSync(join(tmpdir(), 'jobfeed-bench-'));
  const [table, employer] = [join(dir, 'jobs.csv'), join(dir, 'employer.json')];
  writeFileSync(table, toCsv({ ...FEED, jobs }));
  writeFileSync(employer, JSON.stringify(FEED.employer));
  const args = ['make', '--from', `csv:${table}`, '--employer', employer, '-o', join(dir, 'jobfeed.json')];
  const script = `process.on('exit', () => console.log(JSON.stringify(process.resourceUsage())));
    const { main } = await import('./.github/actions/validate/jobfeed.bundle.js');
    await main({ args: ${JSON.stringify(args)}, isPackage: true });`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const used = JSON.parse(said.trim().split('\n').at(-1)!) as NodeJS.ResourceUsage;
  return { cpuMs: (used.userCPUTime + used.systemCPUTime) / 1000, megabytes: used.maxRSS / 1024 };
}

const parsed: unknown = JSON.parse(valid);
const parse = time(() => JSON.parse(valid) as unknown);
const all = time(() => validateFeed(valid, { now: NOW }));
const verdict = time(() => validateFeed(valid, { now: NOW, warnings: false }));
const failing = time(() => validateFeed(invalid, { now: NOW }));
const ajvAlone = time(() => stock(parsed));
const ajvFailing = time(() => stock(JSON.parse(invalid)));
const memory = Math.max(growth(valid), growth(invalid));
const afterParse = all.median - parse.median;

const row = (name: string, { best, median, worst }: Times): string =>
  `${name.padEnd(56)} ${[best, median, worst].map((ms) => ms.toFixed(1).padStart(8)).join('')}`;
console.log(
  `feed of ${jobs.length} jobs, ${bytes} bytes; milliseconds of ${ROUNDS} rounds: best, median, worst`,
);
console.log(row('JSON.parse', parse));
console.log(row('stock Ajv after parse (schema only)', ajvAlone));
console.log(row('validateFeed, valid, with JSON.parse', all));
console.log(row('validateFeed, valid, without warnings, with JSON.parse', verdict));
console.log(row('stock Ajv, an error per job, with JSON.parse', ajvFailing));
console.log(row('validateFeed, an error per job, with JSON.parse', failing));
console.log(`valid, after parse: ${afterParse.toFixed(1)} ms (limit ${LIMITS.validMs})`);
console.log(
  `an error per job, positions included: ${failing.median.toFixed(1)} ms (limit ${LIMITS.invalidMs})`,
);
console.log(`heap grows by ${memory.toFixed(1)} × the body (limit ${LIMITS.memory})`);
const make = costOfMake();
console.log(
  `make: ${make.cpuMs.toFixed(0)} ms of CPU, ${make.megabytes.toFixed(0)} MB (limits ${Object.values(LIMITS.make).join(', ')})`,
);
if (make.cpuMs > LIMITS.make.cpuMs || make.megabytes > LIMITS.make.megabytes) process.exitCode = 1;
if (afterParse > LIMITS.validMs || failing.median > LIMITS.invalidMs || memory > LIMITS.memory)
  process.exitCode = 1;
