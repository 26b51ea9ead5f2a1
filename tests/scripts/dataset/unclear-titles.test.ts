import { expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { exampleJob } from '../../lib/example-job.ts';
import * as known from '../../lib/known-occupations.ts';

const { occupations, labels, conceptsOf, fields } = known;
const nameOf = (row: number): string =>
  occupations[row]!.labels['en']?.find(({ isPreferred }) => isPreferred)?.text ?? occupations[row]!.id;

/** The best concept of a job with its level, and whether its title names an occupation. */
function bestOf(title: string, language: string, description = '') {
  const job = exampleJob({ id: 'a', title, language, description });
  const { found } = occupationsOf([job], labels, { conceptsOf, fields });
  const [row, level] = found.nearOf['a'] ?? [];
  return { best: row === undefined ? undefined : nameOf(row), level, isNamed: 'a' in found.ofJob };
}

test.each(
  // prettier-ignore
  [
    ['auf [dat] oder nach Vereinbarung', 'auf [dat] oder nach Vereinbarung Landschaftsgärtner/in für den Bau neuer Gärten', 'landscape gardener'],
    ['Kreuzlingen suchen wir per sofort mehrere', 'Kreuzlingen suchen wir per sofort mehrere Maler/Malerinnen. Zu Ihrem Gebiet gehört viel.', 'construction painter'],
    ['Zur Verstärkung unseres Teams suchen wir', 'Wir bieten viel. Gesucht: ein Bauleiter.', 'Construction supervisors'],
    ['[bild]', '[bild] Buchhalter/in Haben Sie eine kaufmännische Ausbildung', 'bookkeeper'],
  ],
)('a sentence in place of a title is near to the occupation in its text: %s', (title, text, best) => {
  expect(bestOf(title, 'de', text)).toEqual({ best, level: 1, isNamed: false });
});

test.each([
  ['General', 'en', 'You work with a cook and a nurse.'],
  ['Logo SBB', 'de', 'Du unterstützt die Einkäufer.'],
  [
    'Zur Verstärkung unseres Teams suchen wir',
    'de',
    `${'Wir sind ein Verein. '.repeat(4)}Ein Koch ist auch dabei.`,
  ],
])('nothing is near to the title %s (%s)', (title, language, text) => {
  expect(bestOf(title, language, text).best).toBeUndefined();
});

test.each([
  ['Verfahrenstechniker (m/w)', 'de', 'process engineer'],
  ['HVAC Installer', 'en', 'heating and ventilation service engineer'],
  ['Research Scientist', 'en', 'university research assistant'],
])('a name of several occupations is near to the first: %s (%s)', (title, language, best) => {
  expect(bestOf(title, language)).toMatchObject({ best, level: 2, isNamed: false });
});
