import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const SCRIPT = `
import { loadGazetteer } from './scripts/dataset/gazetteer.ts';
import { loadTowns } from './scripts/dataset/towns.ts';
import { resolveLocations } from './src/places/resolve.ts';
const before = process.resourceUsage().maxRSS;
const gazetteer = await loadGazetteer();
const locations = [...gazetteer.countries.keys()].map((country) => ({ city: 'Springfield', country }));
resolveLocations(gazetteer, locations);
await loadTowns();
console.log((process.resourceUsage().maxRSS - before) / 1024);
`;

/** Megabytes that places may take of a build. */
const MOST = 150;

test('reading the gazetteer, finding a name in all countries and listing towns takes little memory', () => {
  const run = ['--input-type=module', '--eval', SCRIPT];
  const megabytes = Number(execFileSync(process.execPath, run, { encoding: 'utf8' }));
  expect(megabytes).toBeGreaterThan(0);
  expect(megabytes).toBeLessThan(MOST);
});
