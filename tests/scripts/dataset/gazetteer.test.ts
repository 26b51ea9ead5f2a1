import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const SCRIPT = `
import { readFileSync } from 'node:fs';
import { loadGazetteer, loadTowns } from './scripts/dataset/gazetteer.ts';
import { resolveLocations } from './src/places/resolve.ts';
// Since the program began: resourceUsage() would start from the memory of the process that started it.
const peak = () => Number(/^VmHWM:\\s+(\\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
const before = peak();
const gazetteer = await loadGazetteer();
const locations = [...gazetteer.countries.keys()].map((country) => ({ city: 'Springfield', country }));
resolveLocations(gazetteer, locations);
await loadTowns();
console.log(peak() - before);
`;

/** Megabytes that places may take of a build. */
const MOST = 150;

test('reading the gazetteer, finding a name in all countries and listing towns take little memory', () => {
  const run = ['--input-type=module', '--eval', SCRIPT];
  const megabytes = Number(execFileSync(process.execPath, run, { encoding: 'utf8' }));
  expect(megabytes).toBeGreaterThan(0);
  expect(megabytes).toBeLessThan(MOST);
});
