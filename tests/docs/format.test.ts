/** The example of docs/format.md is valid, and each of its mistakes is one that its correction mends. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { validateFeed } from '../../src/feed/validate.ts';

const page = readFileSync('docs/format.md', 'utf8');
const example = JSON.parse(/```json\n([^]*?)```/.exec(page)![1]!) as { jobs: object[] };
const check = (feed: object) => validateFeed(JSON.stringify(feed), { now: new Date('2026-02-01T12:00:00Z') });

test('the example is valid, without a warning', () =>
  expect(check(example)).toMatchObject({ valid: true, errors: [], warnings: [] }));

/** The members that a cell spells, put where they belong. */
function withMembers(cell: string) {
  const members = [...cell.matchAll(/`("\w+": [^`]+)`/g)].map(([, member]) => member).join(', ');
  const { lastUpdated, country, ...job } = JSON.parse(`{${members}}`) as Record<string, unknown>;
  return {
    ...example,
    ...(lastUpdated !== undefined && { lastUpdated }),
    jobs: [
      {
        ...example.jobs[0],
        ...job,
        ...(country !== undefined && { locations: [{ city: 'Bern', country }] }),
      },
    ],
  };
}
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `"'))
  .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string]);

test('lists mistakes', () => expect(rows.length).toBeGreaterThan(6));

test.each(rows)('%s%s is a mistake, %s is none', (_, wrong, right) => {
  const { errors, warnings } = check(withMembers(wrong));
  expect(errors.length + warnings.length).toBeGreaterThan(0);
  expect(check(withMembers(right))).toMatchObject({ errors: [], warnings: [] });
});
