import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GROUPS, MAIN_SETTINGS } from '../../../scripts/settings/groups.ts';
import { SETTINGS } from '../../../scripts/settings/table.ts';

test('each setting is in one group', () =>
  expect(GROUPS.flatMap(({ settings }) => settings).sort()).toEqual(Object.keys(SETTINGS).sort()));

test('the main settings are those of the README', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect([...readme.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)).toEqual(MAIN_SETTINGS);
});

test('docs/settings.md has the groups by their titles', () => {
  expect(
    [...readFileSync('docs/settings.md', 'utf8').matchAll(/^## (.*)$/gm)].map(([, title]) => title),
  ).toEqual(GROUPS.map(({ title }) => title));
});
