import { expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { labelKey } from '../../../src/occupations/label-words.ts';
import { exampleJob } from '../../lib/example-job.ts';
import * as known from '../../lib/known-occupations.ts';

const { labels } = known;

test('titles get occupations; the most frequent without one are reported', () => {
  const { found, report } = occupationsOf(
    [
      exampleJob({ id: 'a', title: 'Bäckerin (m/w/d)', language: 'de' }),
      exampleJob({ id: 'b', title: 'Boulanger', language: 'fr' }),
      exampleJob({ id: 'c', title: 'Member of Staff', language: 'en' }),
      exampleJob({ id: 'd', title: 'Jobs', language: 'en' }),
      exampleJob({ id: 'e', title: 'Member of Staff', language: 'en' }),
    ],
    labels,
  );
  expect(report).toEqual({
    titles: 5,
    recognised: 2,
    occupations: 1,
    unknown: [
      { title: 'Member of Staff', count: 2 },
      { title: 'Jobs', count: 1 },
    ],
  });
  const [row] = Object.keys(found.ids).map(Number);
  expect(found.ofJob).toEqual({ a: [{ row, key: 'backer' }], b: [{ row, key: 'boulanger' }] });
  expect(Object.fromEntries(found.labels)).toMatchObject({ backer: [row], boulanger: [row], baker: [row] });
  expect(found.labels.map(([key]) => key)).toEqual(found.labels.map(([key]) => key).sort());
});

test('five titles are reported at most, and none without postings', () => {
  const titles = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'];
  const { report } = occupationsOf(
    titles.map((title) => exampleJob({ title: `${title} ${title}` })),
    labels,
  );
  expect(report.unknown).toHaveLength(5);
  expect(occupationsOf([], labels).report).toEqual({ titles: 0, recognised: 0, occupations: 0, unknown: [] });
});

/** By its English name at ESCO; undefined for none. */
test.each([
  ['Vice President of Engineering', 'en', undefined],
  ['President', 'en', 'chief executive officer'],
  ['Senior Product Engineer', 'en', undefined],
  ['Research Scientist, NLP', 'en', undefined],
  ['Developer Relations Manager', 'en', undefined],
  ['Market Intelligence Analyst', 'en', 'market research analyst'],
  ['CRM Data Analyst (H/F)', 'fr', 'data analyst'],
  ['Senior QA Automation Engineer', 'en', 'software tester'],
  ['Automation Engineer', 'en', 'automation engineer'],
  ['Technischer Property Manager (m/w/d)', 'de', 'real estate manager'],
  ['IT-Systemelektroniker (m/w/d)', 'de', 'ICT technician'],
  ['ECM Portfolio Manager', 'de', undefined],
  ['Consultant Microsoft 365 & Copilot (m/w/d)', 'de', undefined],
  ['Ingénieur systèmes et réseaux (H/F)', 'fr', 'ICT system administrator'],
  ["Agent d'accueil en déchetterie H/F", 'fr', 'recycling worker'],
])('%s (%s): %s', async (title, language, expected) => {
  const { found } = occupationsOf([exampleJob({ title, language })], labels);
  const [id] = Object.values(found.ids);
  expect(known.occupations.find((one) => one.id === id)?.labels['en']?.[0]?.text).toBe(expected);
});

test.each([
  ['verpleegkundige', 'nurse responsible for general care'],
  ['pielęgniarki', 'nurse responsible for general care'],
  ['cozinheira', 'cook'],
  ['șofer', 'bus driver'],
  ['fontanero', 'plumber'],
  ['księgowa', 'accountant'],
])('"%s" in a query is: %s', (name, expected) => {
  const rows = known.fields.find(([key]) => key === labelKey(name))?.[1] ?? [];
  const preferred = rows.map((row) => known.occupations[row]!.labels['en']!.find((one) => one.isPreferred));
  expect(preferred.map((label) => label?.text)).toContain(expected);
});

test('a name that a main language has keeps its meaning: Italian "motorista", an engine mechanic', () => {
  expect(labels.byKey.get(labelKey('motorista'))?.map(({ language }) => language)).toContain('it');
  expect(known.fields.some(([key]) => key === labelKey('motorista'))).toBe(false);
});
