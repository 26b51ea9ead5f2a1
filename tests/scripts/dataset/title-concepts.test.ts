import { expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { exampleJob } from '../../lib/example-job.ts';
import * as known from '../../lib/known-occupations.ts';
import { listOf } from '../../lib/text-table.ts';

const { occupations, labels, meaning, conceptsOf: concepts } = known;
const nameOf = (row: number | undefined): string | undefined =>
  row === undefined
    ? undefined
    : (occupations[row]!.labels['en']?.find(({ isPreferred }) => isPreferred)?.text ?? occupations[row]!.id);

/** The concepts of a title by their names in English, the best first. */
function conceptsOf(title: string, language: string): (string | undefined)[] {
  const { found } = occupationsOf([exampleJob({ id: 'a', title, language })], labels, {
    conceptsOf: concepts,
  });
  return (found.nearOf['a'] ?? []).filter((_, at) => at % 2 === 0).map(nameOf);
}

/** Without their label they are nearest to a drainage engineer, a bank's account manager, a public housing manager … */
test.each([
  ['Backend Engineer', 'en', 'software developer'],
  ['Senior Product Marketing Manager | Housing', 'en', 'marketing manager'],
  ['Founding Account Executive', 'en', 'sales account manager'],
  ['Senior Data Engineer - Advertising', 'en', 'data scientist'],
  ['iOS Engineer', 'en', 'mobile application developer'],
])('the label in a title is its first concept: %s (%s)', (title, language, best) => {
  expect(conceptsOf(title, language)[0]).toBe(best);
});

test.each([
  ['Engineering Manager II - Courier', 'en', 'software manager'],
  ['Staff Platform Engineer (Architect)', 'en', 'cloud engineer'],
  ['Mitarbeiter Küche (Koch)', 'de', 'Kitchen helpers'],
])('a one-word label after the head is not the best concept: %s (%s)', (title, language, best) => {
  expect(conceptsOf(title, language)[0]).toBe(best);
});

test.each([
  ['Zahnmedizinische Assistentin', 'de', 'dental chairside assistant'],
  ['Conductrice de poids lourds', 'fr', 'cargo vehicle driver'],
  ['Fundraising Lead', 'en', 'fundraising manager'],
])(
  'without a label the nearest occupation counts, if its labels share the words: %s (%s)',
  (title, language, best) => expect(conceptsOf(title, language)[0]).toBe(best),
);

test.each(
  listOf('General | Shift Lead | Trainer | Zur Verstärkung unseres Teams suchen wir | Initiativbewerbung'),
)('"%s" has no concept', (title) => expect(conceptsOf(title, 'de')).toEqual([]));

test.each([
  ['Network Engineer', 'en', 'ICT network engineer'],
  ['Area Sales Manager', 'en', 'sales manager'],
  ['Paralegal', 'en', 'legal assistant'],
])(
  'of several occupations with the label the nearest to the title is first: %s (%s)',
  (title, language, best) => expect(conceptsOf(title, language)[0]).toBe(best),
);

test('other concepts are one level farther than their distance, those of another family two', () => {
  const ofTitle = meaning.nearTo('Backend Engineer');
  const { found } = occupationsOf(
    [exampleJob({ id: 'a', title: 'Backend Engineer', language: 'en' })],
    labels,
    { conceptsOf: concepts },
  );
  const [, level, ...others] = found.nearOf['a']!;
  expect(level).toBe(0);
  const levels = new Map(
    others.flatMap((row, at) => (at % 2 === 0 ? [[row, others[at + 1]!] as const] : [])),
  );
  expect([...levels.values()]).toEqual([...levels.values()].sort());
  for (const near of ofTitle.filter(({ row }) => levels.has(row)))
    expect(levels.get(near.row)).toBeLessThanOrEqual(Math.min(near.level + 2, 3));
});

test.each([
  ['Social Media Manager', 'en', 'social services manager', 'marketing manager'],
  ['Landschaftsarchitekt', 'de', 'naval architect', 'architect'],
])('"%s" (%s) is farther from the %s, which is other work', (title, language, other, same) => {
  const { found } = occupationsOf([exampleJob({ id: 'a', title, language })], labels, {
    conceptsOf: concepts,
  });
  const near = found.nearOf['a']!;
  const levelOf = (name: string): number =>
    near.find((_, at) => at % 2 === 1 && nameOf(near[at - 1]) === name) ?? Infinity;
  expect(levelOf(other)).toBeGreaterThan(2);
  expect(levelOf(same)).toBeLessThan(levelOf(other));
});
